/** What a customer has undone of how a search was understood, beside the keys of its chips. */
export const spelling = 'spelling'

/** Nothing is found without this word. */
export function withWord(word: string): string {
  return `with-${word}`
}

export function askedWords(undone: readonly string[]): string[] {
  return undone.filter((key) => key.startsWith(withWord(''))).map((key) => key.slice(withWord('').length))
}
