export class Bm25 {
  readonly #words: ReadonlyMap<number, readonly string[]>
  readonly #documentsWith = new Map<string, number>()
  readonly #usualLength: number

  constructor(texts: ReadonlyMap<number, string>) {
    this.#words = new Map([...texts].map(([id, text]) => [id, wordsOf(text)]))
    let length = 0
    for (const words of this.#words.values()) {
      length += words.length
      for (const word of new Set(words)) this.#documentsWith.set(word, (this.#documentsWith.get(word) ?? 0) + 1)
    }
    this.#usualLength = length / this.#words.size
  }

  score(query: string, id: number): number {
    const words = this.#words.get(id) ?? []
    return wordsOf(query).reduce((sum, word) => {
      const times = words.filter((other) => other === word).length
      const spread = 0.25 + (0.75 * words.length) / this.#usualLength
      return sum + (this.#rarity(word) * times * 2.2) / (times + 1.2 * spread)
    }, 0)
  }

  #rarity(word: string): number {
    const having = this.#documentsWith.get(word) ?? 0
    return Math.log(1 + (this.#words.size - having + 0.5) / (having + 0.5))
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
