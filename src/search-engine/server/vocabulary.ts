import { Links, type LinksData } from './links.ts'
import { NumberMap, type NumberMapData } from './number-map.ts'
import { SortedNumbers } from './sorted-numbers.ts'
import { Speller, type SpellerData } from './speller.ts'
import { grown, roomFor, TextTable, type TextTableData } from './text-table.ts'
import { fold, hasFigure, wordOf } from './words.ts'

export type VocabularyData = {
  flags: Uint8Array
  byStart: Uint32Array
  ends: TextTableData
  byEnd: Uint32Array
  speller: SpellerData
  spellings: NumberMapData
  spellingLinks: LinksData
  writings: TextTableData
  textOf: NumberMapData
  formOf: NumberMapData
}

export class Vocabulary {
  readonly #table: TextTable
  #flags: Uint8Array
  readonly #byStart: SortedNumbers
  readonly #ends: TextTable
  readonly #byEnd: SortedNumbers
  readonly #speller: Speller
  /** By number: the last term a plain word stands for, if different from itself: `horlur` → `hörlur`. */
  readonly #spellings: NumberMap
  readonly #spellingLinks: Links
  readonly #writings: TextTable
  readonly #textOf: NumberMap
  readonly #formOf: NumberMap

  constructor(table: TextTable, data?: VocabularyData) {
    this.#table = table
    this.#flags = data?.flags ?? new Uint8Array(1024)
    this.#byStart = new SortedNumbers(table, data?.byStart)
    this.#ends = new TextTable(data?.ends)
    this.#byEnd = new SortedNumbers(this.#ends, data?.byEnd)
    this.#speller = new Speller(data?.speller)
    this.#spellings = new NumberMap(data?.spellings)
    this.#spellingLinks = new Links(data?.spellingLinks)
    this.#writings = new TextTable(data?.writings)
    this.#textOf = new NumberMap(data?.textOf)
    this.#formOf = new NumberMap(data?.formOf)
  }

  get data(): VocabularyData {
    return {
      flags: this.#flags,
      byStart: this.#byStart.data,
      ends: this.#ends.data,
      byEnd: this.#byEnd.data,
      speller: this.#speller.data,
      spellings: this.#spellings.data,
      spellingLinks: this.#spellingLinks.data,
      writings: this.#writings.data,
      textOf: this.#textOf.data,
      formOf: this.#formOf.data,
    }
  }

  learn(number: number, term: string, plain: string): void {
    if (this.#is(number, learnt)) return
    this.#note(number, learnt)
    this.#learn(number, term, plain)
    const folded = plain === term ? term : fold(term)
    if (folded !== plain) this.#learn(number, term, folded)
  }

  #learn(number: number, term: string, plain: string): void {
    const own = term === plain ? number : this.#table.numberOf(plain)
    if (term !== plain) {
      this.#spellings.set(own, this.#spellingLinks.add(number, this.#spellings.get(own) ?? -1))
      this.#note(own, hasSpellings)
    }
    if (plain.length < 2 || this.#is(own, listed)) return
    this.#note(own, listed)
    this.#byStart.add(own)
    if (hasFigure(plain)) return this.#note(own, withFigure)
    if (plain.length >= 3) this.#speller.add(plain)
    if (plain.length >= shortestCompound) this.#addEnd(reversed(plain))
  }

  #addEnd(end: string): void {
    const count = this.#ends.size
    const number = this.#ends.numberOf(end)
    if (number === count) this.#byEnd.add(number)
  }

  name(number: number, term: string, text: string): void {
    if (!this.#is(number, named)) {
      this.#note(number, named)
      if (text !== term) this.#textOf.set(number, this.#writings.numberOf(text))
    }
    if (text === term || hasFigure(text)) return
    const form = fold(text)
    if (form.length < shortestForm) return
    const spelt = this.#speller.add(form)
    if (this.#formOf.get(spelt) === undefined) this.#formOf.set(spelt, this.#writings.numberOf(text))
  }

  settle(): void {
    this.#byStart.settle()
    this.#byEnd.settle()
    const room = roomFor(this.#table.size)
    this.#table.makeRoom(room)
    this.#flags = grown(this.#flags, new Uint8Array(Math.max(room, this.#flags.length)))
  }

  textOf(term: string): string | null {
    const number = this.#table.find(term)
    if (number < 0 || !this.#is(number, named)) return null
    const writing = this.#textOf.get(number)
    return writing === undefined ? term : this.#writings.textAt(writing)
  }

  spellingsOf(plain: string): readonly string[] {
    const number = this.#table.find(plain)
    return [plain, ...(number >= 0 ? this.#othersOf(number).map((other) => this.#table.textAt(other)) : [])]
  }

  #othersOf(number: number): readonly number[] {
    return this.#is(number, hasSpellings) ? this.#spellingLinks.chain(this.#spellings.get(number) ?? -1) : none
  }

  eachStartingWith(prefix: string, see: (number: number) => void): void {
    if (prefix.length < 2) return
    this.#byStart.eachStartingWith(prefix, (number) => {
      see(number)
      if (this.#is(number, hasSpellings)) for (const other of this.#othersOf(number)) see(other)
    })
  }

  /** Longer terms of letters only with this prefix: `mus` → `musmatta`. */
  longerThan(beginning: string): string[] {
    const found: string[] = []
    const see = (number: number) => {
      if (this.#table.lengthOf(number) < beginning.length) return
      const term = this.#table.textAt(number)
      if (term.startsWith(beginning)) found.push(term)
    }
    const plainBeginning = fold(beginning)
    if (plainBeginning.length < 2) return found
    this.#byStart.eachStartingWith(plainBeginning, (number) => {
      if (this.#is(number, withFigure)) return
      see(number)
      if (this.#is(number, hasSpellings)) for (const other of this.#othersOf(number)) see(other)
    })
    return found
  }

  /** Longer terms with this suffix: `mus` → `datormus`. */
  *endingWith(ending: string): Generator<string> {
    const plainEnding = fold(ending)
    for (const number of this.#byEnd.startingWith(reversed(plainEnding))) {
      if (this.#ends.lengthOf(number) <= plainEnding.length) continue
      for (const term of this.spellingsOf(reversed(this.#ends.textAt(number)))) if (term.endsWith(ending)) yield term
    }
  }

  /** Corrections of a misspelled word: one edit in a word of four to seven letters, two in a longer one. */
  near(plain: string): Near[] {
    if (plain.length < 4 || hasFigure(plain)) return []
    return this.#speller.near(plain, plain.length < 8 ? 1 : 2).flatMap(({ word, number, distance }) => {
      const stems = this.spellingsOf(word).map((term) => ({ word, term, text: this.textOf(term) ?? term, distance }))
      const form = this.#formOf.get(number)
      if (form === undefined) return stems
      const text = this.#writings.textAt(form)
      return [...stems, { word, term: wordOf(text).term, text, distance }]
    })
  }

  #is(number: number, flag: number): boolean {
    return ((this.#flags[number] ?? 0) & flag) !== 0
  }

  #note(number: number, flag: number): void {
    if (number >= this.#flags.length) this.#flags = grown(this.#flags, new Uint8Array(number * 2))
    this.#flags[number] = (this.#flags[number] as number) | flag
  }
}

const learnt = 1
const listed = 2
const named = 4
const hasSpellings = 8
const withFigure = 16

/** `word` is what was compared. */
type Near = { word: string; term: string; text: string; distance: number }

const shortestCompound = 6
const shortestForm = 5
const none: readonly number[] = []

function reversed(word: string): string {
  let text = ''
  for (let at = word.length - 1; at >= 0; at--) text += word[at]
  return text
}
