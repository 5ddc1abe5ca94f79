/** Words in order, for those that begin alike; a word costs little to add at any time. */
export class SortedWords {
  readonly #shelves = new Map<string, string[]>()

  /** False when it was there. */
  add(word: string): boolean {
    const key = word.slice(0, 2)
    const shelf = this.#shelves.get(key)
    if (!shelf) {
      this.#shelves.set(key, [word])
      return true
    }
    const at = firstFrom(shelf, word)
    if (shelf[at] === word) return false
    shelf.splice(at, 0, word)
    return true
  }

  /** `prefix` has at least two letters. */
  *startingWith(prefix: string): Generator<string> {
    const shelf = this.#shelves.get(prefix.slice(0, 2))
    if (!shelf) return
    for (let at = firstFrom(shelf, prefix); at < shelf.length; at++) {
      const word = shelf[at]
      if (!word?.startsWith(prefix)) return
      yield word
    }
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
