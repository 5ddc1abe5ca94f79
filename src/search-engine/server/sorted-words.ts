const maxBlockSize = 512

export class SortedWords {
  readonly #blocks: string[][] = []

  add(word: string): boolean {
    const number = this.#blockOf(word)
    const block = this.#blocks[number]
    if (!block) {
      this.#blocks.push([word])
      return true
    }
    const at = firstFrom(block, word)
    if (block[at] === word) return false
    block.splice(at, 0, word)
    if (block.length > maxBlockSize) this.#blocks.splice(number + 1, 0, block.splice(maxBlockSize / 2))
    return true
  }

  *startingWith(prefix: string): Generator<string> {
    for (let number = this.#blockOf(prefix); number < this.#blocks.length; number++) {
      const block = this.#blocks[number] ?? []
      for (let at = firstFrom(block, prefix); at < block.length; at++) {
        const word = block[at]
        if (!word?.startsWith(prefix)) return
        yield word
      }
    }
  }

  #blockOf(word: string): number {
    let low = 0
    let high = this.#blocks.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#blocks[middle]?.[0] ?? '') <= word) low = middle + 1
      else high = middle
    }
    return Math.max(0, low - 1)
  }
}

function firstFrom(words: readonly string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
