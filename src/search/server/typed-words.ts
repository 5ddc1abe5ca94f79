import { beginsStopWord, fold, tokensOf, wordOf } from '#search-engine/server/words.ts'

/** Whether a word of the text begins with what is typed. */
export function hasWordFrom(text: string, typed: string): boolean {
  return timesIn(plainText(text), typed) > 0
}

export function timesIn(plainOne: string, typed: string): number {
  return plainOne.split(` ${plainText(typed).trim()}`).length - 1
}

export function plainText(text: string): string {
  return ` ${fold(text).replace(/[^a-z0-9]+/g, ' ')}`
}

/** Whether a text has every typed word in any form, the last of which may be incomplete. */
export function nameTest(typed: string): (text: string) => boolean {
  const all = tokensOf(typed).map(({ word }) => word)
  const words = all.filter(({ isStop }) => !isStop)
  const last = all.at(-1) ?? wordOf('')
  const isOpen = beginsStopWord(last.folded)
  const begins = (text: string) =>
    /[åäö]/.test(last.text) ? text.startsWith(last.text) : fold(text).startsWith(last.folded)
  return (text) => {
    const own = tokensOf(text).map(({ word }) => word)
    const terms = new Set(own.flatMap(({ term, plain, atoms }) => [term, plain, ...atoms]))
    return words.every(
      (word) =>
        terms.has(word.term) ||
        terms.has(word.plain) ||
        (word === last && (isOpen || own.some((one) => begins(one.text)))),
    )
  }
}
