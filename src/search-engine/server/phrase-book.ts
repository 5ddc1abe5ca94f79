import { sortedInSlices } from './sort-in-slices.ts'
import { SplitMap } from './split-map.ts'
import { fold } from './words.ts'

export type Phrase = {
  text: string
  worth: number
  /** The same of all forms: `trådlös mus` and `trådlösa möss`. */
  meaning: string
  /** What products are, as a name of one or of a category writes it. */
  thing: 'one' | 'many' | null
}

type Entry = { folded: string; text: string; phrase: Phrase }

/**
 * What a person would search for, the worthiest first. Worth does not depend on what is typed, so a phrase that is among
 * the first for some letters is among the first for more of its letters.
 */
export class PhraseBook {
  readonly #whole: readonly Entry[]
  readonly #inner: readonly Entry[]
  /** Things of one word. */
  readonly #things: readonly Entry[]
  readonly #known: Known

  private constructor(whole: readonly Entry[], inner: readonly Entry[], known: Known) {
    this.#whole = whole
    this.#inner = inner
    this.#things = whole.filter(({ phrase }) => phrase.thing !== null && !/[ -]/.test(phrase.text))
    this.#known = known
  }

  static readonly empty = new PhraseBook([], [], new SplitMap())

  static *reading(phrases: readonly Phrase[]): Generator<void, PhraseBook> {
    const wholes: Entry[] = []
    const inner: Entry[] = []
    const known: Known = new SplitMap()
    for (const phrase of phrases) {
      const { whole, rests, isAlike } = entriesOf(phrase)
      if (!isAlike) wholes.push(whole)
      else inner.push(whole)
      inner.push(...rests)
      const words = whole.text.split(' ')
      for (let count = 1; count <= words.length; count++) known.set(words.slice(0, count).join(' '), true)
      yield
    }
    return new PhraseBook(yield* sortedInSlices(wholes, byText), yield* sortedInSlices(inner, byText), known)
  }

  startingWith(typed: string, max: number): string[] {
    return bestOf(this.#whole, typed, max).map(({ text }) => text)
  }

  thingsStartingWith(typed: string, max: number, isWanted: Test): string[] {
    return bestOf(this.#things, typed, max, isWanted).map(({ text }) => text)
  }

  /** With a later word that begins so. */
  within(typed: string, max: number): string[] {
    return bestOf(this.#inner, typed, max).map(({ text }) => text)
  }

  /** The shortest beginning of the worthiest phrase that ends where a word of a phrase does. */
  expected(typed: string): string | null {
    const [first] = this.startingWith(typed, 1)
    if (first === undefined) return null
    const all = phraseText(first)
    const begun = all.split(' ').slice(0, typed.split(' ').length).join(' ')
    for (let length = typed.length; length < begun.length; length++)
      if (this.#known.has(begun.slice(0, length))) return begun.slice(0, length)
    return begun === all ? first : begun
  }
}

/** Of `argb arbetsminne` it shows late which word is being typed; it is found as by a later word all the time. */
function entriesOf(phrase: Phrase): { whole: Entry; rests: Entry[]; isAlike: boolean } {
  const words = phraseText(phrase.text).split(' ')
  const [whole, ...rests] = words.map((_, at) => {
    const text = words.slice(at).join(' ')
    return { folded: fold(text), text, phrase }
  })
  if (!whole) throw new Error('A phrase has words')
  return { whole, rests, isAlike: rests.some(({ folded }) => folded[0] === whole.folded[0]) }
}

/** As phrases are compared: without signs between words. */
export function phraseText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s()&/;:!?-]+|,(?!\d)|(?<!\d),/g, ' ')
    .replace(/(?<= |^)[^\p{L}\p{N}]+|[^\p{L}\p{N}]+(?= |$)/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Words from the beginning of phrases. */
type Known = SplitMap<true>

const byText = (a: Entry, b: Entry): number => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0)

type Test = (phrase: Phrase) => boolean

function bestOf(entries: readonly Entry[], typed: string, max: number, isWanted: Test = () => true): Phrase[] {
  const beginning = fold(typed)
  const isExact = /[åäö]/.test(typed)
  const best: Phrase[] = []
  for (let at = firstFrom(entries, beginning); entries[at]?.folded.startsWith(beginning); at++) {
    const { text, phrase } = entries[at] as Entry
    const last = best.length === max ? best[max - 1] : undefined
    if ((last && !isBefore(phrase, last)) || (isExact && !text.startsWith(typed)) || !isWanted(phrase)) continue
    const same = best.findIndex(({ meaning }) => meaning === phrase.meaning)
    if (same >= 0 && !isBefore(phrase, best[same] as Phrase)) continue
    if (same >= 0) best.splice(same, 1)
    const place = best.findIndex((other) => isBefore(phrase, other))
    best.splice(place < 0 ? best.length : place, 0, phrase)
    if (best.length > max) best.pop()
  }
  return best
}

function isBefore(one: Phrase, other: Phrase): boolean {
  return one.worth > other.worth || (one.worth === other.worth && one.text < other.text)
}

function firstFrom(entries: readonly Entry[], beginning: string): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.folded ?? '') < beginning) low = middle + 1
    else high = middle
  }
  return low
}
