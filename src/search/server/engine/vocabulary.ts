import { PartedMap } from './parted-map.ts'
import { SortedWords } from './sorted-words.ts'
import { Speller } from './speller.ts'
import { fold, wordOf } from './words.ts'

/** Every term of the catalogue, by its beginning, by its end and by what is nearly it, with or without Swedish letters. */
export class Vocabulary {
  readonly #byStart = new SortedWords()
  readonly #byEnd = new SortedWords()
  readonly #speller = new Speller()
  /** The terms that a plain word stands for, where there are others than itself: `horlur` → `hörlur`. */
  readonly #spellings = new PartedMap<readonly string[]>()
  readonly #texts = new PartedMap<string>()
  /** Inflected words, for those that are mistyped. */
  readonly #forms = new PartedMap<string>()

  /** `plain` is the term as somebody without Swedish letters writes it. */
  learn(term: string, plain: string): void {
    this.#learn(term, plain)
    const folded = fold(term)
    if (folded !== plain) this.#learn(term, folded)
  }

  #learn(term: string, plain: string): void {
    if (term !== plain) this.#spellings.set(plain, [...(this.#spellings.get(plain) ?? []), term])
    const isNew = plain.length > 1 && this.#byStart.add(plain)
    if (!isNew || /\d/.test(plain)) return
    if (plain.length >= 3) this.#speller.add(plain)
    if (plain.length >= shortestCompound) this.#byEnd.add(reversed(plain))
  }

  /** A word that the term stands for. */
  name(term: string, text: string): void {
    if (!this.#texts.has(term)) this.#texts.set(term, text)
    if (text === term || /\d/.test(text)) return
    const form = fold(text)
    if (form.length < shortestForm || this.#forms.has(form)) return
    this.#forms.set(form, text)
    this.#speller.add(form)
  }

  /** The word a term stands for; null when nobody writes it. */
  textOf(term: string): string | null {
    return this.#texts.get(term) ?? null
  }

  /** What a plain word may stand for: itself and the same with Swedish letters. */
  spellingsOf(plain: string): readonly string[] {
    const others = this.#spellings.get(plain)
    return others ? [plain, ...others] : [plain]
  }

  *startingWith(prefix: string): Generator<string> {
    if (prefix.length < 2) return
    for (const plain of this.#byStart.startingWith(prefix)) yield* this.spellingsOf(plain)
  }

  /** Longer terms that end in this one: `mus` → `datormus`. */
  *endingWith(ending: string): Generator<string> {
    const plainEnding = fold(ending)
    for (const found of this.#byEnd.startingWith(reversed(plainEnding))) {
      if (found.length <= plainEnding.length) continue
      for (const term of this.spellingsOf(reversed(found))) if (term.endsWith(ending)) yield term
    }
  }

  /** What a mistyped plain word may stand for: one letter wrong in a word of four to seven, two in a longer one. */
  near(plain: string): Near[] {
    if (plain.length < 4 || /\d/.test(plain)) return []
    return this.#speller.near(plain, plain.length < 8 ? 1 : 2).flatMap(({ word, distance }) => {
      const stems = this.spellingsOf(word).map((term) => ({ term, text: this.textOf(term) ?? term, distance }))
      const text = this.#forms.get(word)
      return text === undefined ? stems : [...stems, { term: wordOf(text).term, text, distance }]
    })
  }
}

type Near = { term: string; text: string; distance: number }

const shortestCompound = 6
const shortestForm = 5

function reversed(word: string): string {
  let text = ''
  for (let at = word.length - 1; at >= 0; at--) text += word[at]
  return text
}
