import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import { fold, hasFigure, tokensOf, type Word, wordOf } from '#search-engine/server/words.ts'
import { baseForm } from './adjective-forms.ts'
import { wordNumbers } from './amounts.ts'

/** The categories by the words that name them: `Hörlurar & headset` is both. */
export class Things {
  readonly #byTerms: Names = new Map()
  readonly #byLastTerm: Names = new Map()
  /** Names without accents. */
  readonly #byPlain: Names = new Map()
  readonly #bySection: Names = new Map()
  /** `Processorkylare` are `kylare`, where nothing else is. */
  readonly #byEnd: Names = new Map()
  /** By how many names each is called. */
  readonly #nameCounts = new Map<number, number>()
  /** Categories that hold products of many kinds. */
  readonly mixed: ReadonlySet<number>
  readonly #ends: [end: string, id: number, first: string][] = []
  readonly #catalogueTerms: CatalogueTerms
  /** The same words of a query are asked for by each rule that reads it. */
  readonly #found = new Map<string, Named>()
  readonly #asked = new Map<string, ReadonlySet<number>>()

  /** The categories within each, on every level. */
  readonly #within = new Map<number, number[]>()

  constructor(catalogueTerms: CatalogueTerms) {
    this.#catalogueTerms = catalogueTerms
    for (const id of catalogueTerms.categories.keys())
      for (const above of catalogueTerms.categoryPath(id))
        if (above !== id) this.#within.set(above, [...(this.#within.get(above) ?? []), id])
    this.mixed = new Set([...catalogueTerms.categories.keys()].filter((id) => !this.isNamed(id)))
    for (const { id, name } of catalogueTerms.categories.values()) {
      if (!this.isNamed(id)) continue
      const last = name.split(' > ').at(-1) ?? name
      const phrases = last.split(/[&,()/]| och /).filter((phrase) => phrase.trim() !== '')
      this.#nameCounts.set(id, phrases.length)
      for (const phrase of phrases) this.#addPhrase(phrase, id)
    }
    this.#addCompounds()
    for (const { id, name } of catalogueTerms.sections.values())
      for (const category of catalogueTerms.categories.values())
        if (category.sectionId === id) this.#add(this.#bySection, termsOf(name), category.id)
  }

  /** Whether categories are called so. */
  isKind(words: readonly string[]): boolean {
    const terms = words.map((word) => wordOf(word).term)
    const same = [terms, ...this.#catalogueTerms.synonyms.of(terms)].map((some) => some.join(' '))
    return same.some((key) => this.#byTerms.has(key) || this.#byLastTerm.has(key))
  }

  /** Whether categories are called so or end so: `Arbetsminne` is `minne`. */
  endsKind(word: string): boolean {
    return this.isKind([word]) || this.#byEnd.has(wordOf(word).term)
  }

  /** `Stationära datorer` are also just `datorer`, unless a category is called so. */
  #addPhrase(phrase: string, id: number): void {
    const terms = termsOf(phrase)
    this.#add(this.#byTerms, terms, id)
    this.#add(this.#byPlain, terms.map(fold), id)
    const bare = bareTermsOf(phrase)
    if (bare.join(' ') !== terms.join(' ')) this.#add(this.#byTerms, bare, id)
    const last = terms.at(-1) ?? ''
    if (terms.length > 1) this.#add(this.#byLastTerm, [last], id)
    // `USB-minnen` are each a `usbminne`.
    if (phrase.includes('-')) this.#add(this.#byTerms, [terms.join('')], id)
    for (let at = 3; at <= last.length - 3; at++) this.#ends.push([last.slice(at), id, last.slice(0, at)])
  }

  /** `Kontorsmöss` are `möss` as well, where a category is called so. */
  #addCompounds(): void {
    const makers = new Set([...this.#catalogueTerms.manufacturers.values()].map(({ name }) => fold(name)))
    for (const [end, id, first] of this.#ends) {
      // `Almbok` of the maker Alm is no `bok`.
      if (makers.has(fold(first))) continue
      if (this.#byTerms.has(end)) this.#add(this.#byTerms, [end], id)
      else this.#add(this.#byEnd, [end], id)
    }
  }

  /** The categories of what a query is for, not of what it goes with. */
  of(text: string): ReadonlySet<number> {
    return keptIn(this.#asked, text.trim(), (requested) =>
      this.#withChildren(this.#innermost(this.#find(requested).ids)),
    )
  }

  /** The words of a query that name the thing. */
  calledIn(text: string): string {
    return this.#find(text).words
  }

  /** Whether categories only end as the words do, which is too little to list them for. */
  isOnlyEnd(text: string): boolean {
    return this.#find(text).isEnd === true
  }

  /** Categories of three or more kinds of things, as `Tangentbord, möss, musmattor`, and the words that name one of them. */
  oneOfMany(text: string): { categories: ReadonlySet<number>; words: string } | null {
    const { ids, words } = this.#find(text)
    const categories = new Set([...ids].filter((id) => (this.#nameCounts.get(id) ?? 0) >= manyNames))
    return categories.size === 0 ? null : { categories, words }
  }

  #find(text: string): Named {
    return keptIn(this.#found, text, (requested) => this.#findAnew(requested))
  }

  #findAnew(text: string): Named {
    const words = tokensOf(headOf(text)).map(({ word }) => word)
    const named = this.#findIn(words, (at) => this.#at(words, at))
    if (named.ids.size > 0) return named
    return { ...this.#findIn(words, (at) => [this.#endOf(words[at]?.term ?? ''), 1]), isEnd: true }
  }

  /** `vattenkylning` is `vattenkylare`, which ends as `processorkylare`. Of `öronsnäckor`, `äck` is no word. */
  #endOf(term: string): ReadonlySet<number> | null {
    const own = this.#byEnd.get(term)
    if (own || term.length < shortestCompound) return own ?? null
    for (const [other = '', ...more] of this.#catalogueTerms.synonyms.of([term])) {
      for (let at = 3; more.length === 0 && at <= other.length - 3; at++) {
        const end = other.slice(at)
        const ids = isEnding.test(end) || !this.#isWord(end) ? null : this.#byEnd.get(end)
        if (ids) return ids
      }
    }
    return null
  }

  /** A category is called so, or the trade has other words for it. */
  #isWord(term: string): boolean {
    return this.#byTerms.has(term) || this.#catalogueTerms.synonyms.of([term]).length > 0
  }

  #findIn(words: readonly Word[], namedAt: (at: number) => [ReadonlySet<number> | null, number]): Named {
    let found: Named = { ids: none, words: '' }
    for (let at = 0; at < words.length; at++) {
      // `laptop 32 gb ram`, `arm för två skärmar`: what follows an amount is measured of the thing before it.
      if (found.ids.size > 0 && isAmount(words[at]?.text ?? '')) break
      const [ids, length] = namedAt(at)
      if (!ids) continue
      // Of `laptop stand` the last names the thing, and of `in-ear hörlurar` the first, which are a kind of the last.
      // A whole section, as `gaming` of `stol gaming`, only says what it is for.
      if (found.ids.size > 0 && (this.#areAmong(found.ids, ids) || this.#isSection(words.slice(at, at + length))))
        continue
      found = {
        ids,
        words: words
          .slice(at, at + length)
          .map((word) => word.text)
          .join(' '),
      }
      at += length - 1
    }
    return found
  }

  #isSection(words: readonly Word[]): boolean {
    const key = words.map(({ term }) => term).join(' ')
    return this.#bySection.has(key) && !this.#byTerms.has(key) && !this.#byLastTerm.has(key)
  }

  #areAmong(some: ReadonlySet<number>, ids: ReadonlySet<number>): boolean {
    return [...some].every((id) => ids.has(id) || this.#catalogueTerms.categoryPath(id).some((above) => ids.has(above)))
  }

  /** Of `Batterier` in `Ström & batterier`, which are both called so, the inner is nothing else. */
  #innermost(ids: ReadonlySet<number>): ReadonlySet<number> {
    const outer = new Set(
      [...ids]
        .filter((id) => this.isKindAlone(id))
        .flatMap((id) => this.#catalogueTerms.categoryPath(id).filter((above) => above !== id)),
    )
    return new Set([...ids].filter((id) => this.isKindAlone(id) || !outer.has(id)))
  }

  /** A category of one kind of thing. */
  isKindAlone(id: number): boolean {
    return this.#nameCounts.get(id) === 1
  }

  /** `Fynd: gaming` holds products of many kinds. */
  isNamed(id: number): boolean {
    return this.#catalogueTerms.categories.get(id)?.name.includes(':') === false
  }

  /** Whether both name the same thing. */
  shares(words: string, name: string): boolean {
    const some = this.of(words)
    return [...this.of(name)].some((id) => some.has(id))
  }

  /** Whether both are called the same, not just kinds of the same. */
  isCalledSame(words: string, name: string): boolean {
    const { ids } = this.#find(words)
    return [...this.#find(name).ids].some((id) => ids.has(id))
  }

  #named(terms: readonly string[]): ReadonlySet<number> | null {
    const own = terms.length === 1 ? (terms[0] ?? '') : terms.join(' ')
    const { synonyms } = this.#catalogueTerms
    const same = synonyms.of(terms)
    if (same.length === 0)
      return this.#byTerms.get(own) ?? this.#byLastTerm.get(own) ?? this.#bySection.get(own) ?? null
    const others = same.map((some) => some.join(' '))
    // Its own name comes before names that mean the same, and all of a name before its last word.
    return (
      this.#byTerms.get(own) ??
      firstOf(this.#byTerms, others) ??
      this.#byLastTerm.get(own) ??
      firstOf(this.#byLastTerm, others) ??
      this.#bySection.get(own) ??
      firstOf(
        this.#byTerms,
        same.flatMap((some) => synonyms.of(some).map((one) => one.join(' '))),
      )
    )
  }

  /** `spelmus` is a `mus`. What a section alone is called names no thing: `mobilkamera` is no `mera` of the section Mer. */
  #compound(term: string): ReadonlySet<number> | null {
    for (let at = 3; at <= term.length - 3; at++) {
      const end = term.slice(at)
      const ids = this.#bySection.has(end) && !this.isKind([end]) ? null : this.#named([end])
      if (ids) return ids
    }
    return null
  }

  #add(names: Names, terms: readonly string[], id: number): void {
    if (terms.length === 0) return
    const key = terms.join(' ')
    const ids = names.get(key) ?? new Set()
    ids.add(id)
    names.set(key, ids)
  }

  /** The longest name that begins at a word. */
  #at(words: readonly Word[], at: number): [ids: ReadonlySet<number> | null, length: number] {
    for (let length = Math.min(maxWords, words.length - at); length > 0; length--) {
      const some = words.slice(at, at + length)
      const ids =
        this.#named(some.map(({ term }) => term)) ??
        // `trådlos laddare` is `trådlös laddare`.
        this.#byPlain.get(some.map(({ plain }) => plain).join(' ')) ??
        (length === 2 ? this.#named([wordOf(some.map(({ text }) => text).join('')).term]) : null) ??
        (length === 1 ? this.#compound(some[0]?.term ?? '') : null)
      if (ids) return [ids, length]
    }
    return [null, 0]
  }

  #withChildren(ids: ReadonlySet<number>): ReadonlySet<number> {
    if (ids.size === 0) return ids
    return new Set([...ids].flatMap((id) => [id, ...(this.#within.get(id) ?? [])]))
  }
}

function isAmount(word: string): boolean {
  return hasFigure(word) || (wordNumbers.get(word) ?? 0) > 1
}

const maxKept = 2000

function keptIn<V>(all: Map<string, V>, text: string, make: (text: string) => V): V {
  const known = all.get(text)
  if (known) return known
  const made = make(text)
  if (all.size >= maxKept) all.clear()
  all.set(text, made)
  return made
}

type Names = Map<string, Set<number>>
type Named = { ids: ReadonlySet<number>; words: string; isEnd?: true }

/** The first is the nearest: `in-ear` are `öronsnäckor` before they are `hörlurar`. */
function firstOf(names: Names, keys: readonly string[]): ReadonlySet<number> | null {
  for (const key of keys) {
    const ids = names.get(key)
    if (ids) return ids
  }
  return null
}

const maxWords = 3
/** Ends of words that are not words. */
const isEnding = /^[a-zåäö]{0,2}(?:ning|ing|else|het|ande|skap|tor|sor|bar|sam|lig|isk|los)$/
const manyNames = 3
const shortestCompound = 6
const none: ReadonlySet<number> = new Set()

function termsOf(phrase: string): string[] {
  return tokensOf(phrase).map(({ word }) => word.term)
}

/** `Portabla diskar` are each a `portabel disk`, which is not inflected by its end alone. */
function bareTermsOf(phrase: string): string[] {
  return tokensOf(phrase).map(({ word }) => wordOf(baseForm(word.text)).term)
}

const purpose = /\s(?:till|för|med|som|i|på|from|for|with|to)\s/u

/** `laddare till laptop`: what it goes with. */
export function purposeOf(text: string): string {
  const head = headOf(text)
  return head === text ? '' : text.slice(text.indexOf(head) + head.length)
}

/** `laddare till laptop` is for a charger. */
function headOf(text: string): string {
  const [head = ''] = ` ${text.toLowerCase()} `.split(purpose)
  return head.trim() === '' ? text : head.trim()
}
