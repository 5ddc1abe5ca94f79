import type { CatalogueIndex } from './catalogue-index.ts'
import type { CatalogueTerms } from './catalogue-terms.ts'
import { haveCommonRow } from './matcher.ts'
import { isMistyped } from './mistyped.ts'
import type { Alternative } from './query-unit.ts'
import type { Meaning } from './ranking.ts'
import { wordCacheOf } from './word-cache.ts'
import { fold, hasFigure, tokensOf, type Word, wordOf } from './words.ts'

/** Longer words are neither taken apart nor corrected. */
const maxWordLength = 40
const maxCompounds = 40
/** A suffix this long is unlikely to be a coincidence. */
const surelyAWord = 5
/** A product may be misspelled without Swedish letters; a much more common spelling is included as well. */
const farMore = 50
const shortestStem = 5
/** Of a large catalogue, what a few products are called is no likelier than a name that none has. */
const productsPerCount = 5000
const maxLeastCount = 5
const rarelyWrong = 8
const accented = /[åäö]/

export class WordMeanings {
  readonly #index: CatalogueIndex
  readonly #isAlone: boolean

  constructor(index: CatalogueIndex, { isAlone }: { isAlone: boolean }) {
    this.#index = index
    this.#isAlone = isAlone
  }

  of(word: Word): Alternative[] {
    const { meanings } = wordCacheOf(this.#index)
    const key = this.#isAlone ? word.text : `${word.text} `
    const known = meanings.get(key)
    if (known) return [...known]
    const found = this.#find(word)
    meanings.set(key, found)
    return [...found]
  }

  #find(word: Word): Alternative[] {
    const { term, plain, atoms } = word
    const spellings = this.spellingsOf({ term, plain })
    const own = spellings.length > 0 ? spellings : [alternative([term], 'same')]
    // `nas` of the trade is not only the `nås` of some text.
    const isWritten = own.some(({ terms }) => terms[0] === term)
    return this.living([
      ...own,
      ...(isWritten ? [] : this.synonyms([term])),
      ...apart(atoms),
      ...own.flatMap(({ terms: [spelling = ''] }) => [
        ...this.synonyms([spelling]),
        ...this.#compounds(spelling),
        ...this.#parts(spelling),
      ]),
    ])
  }

  spellingsOf({ term, plain }: Pick<Word, 'term' | 'plain'>): Alternative[] {
    const own = this.count(term)
    // `bläck` is not `black`: å, ä and ö that are written are meant.
    const isAccented = accented.test(term)
    const isSame = (other: string) => other !== term && (!isAccented || accented.test(other)) && this.count(other) > 0
    const others = this.#index.vocabulary.spellingsOf(plain).filter(isSame)
    if (own === 0) return others.map((other) => alternative([other], 'folded'))
    const meantAsWell = others.filter((other) => fold(other) === plain && this.count(other) > farMore * own)
    return [alternative([term], 'same'), ...meantAsWell.map((other) => alternative([other], 'folded'))]
  }

  /** Of those that no product has, what means the same as they do. */
  synonyms(terms: readonly string[]): Alternative[] {
    const { synonyms } = this.#index.catalogueTerms
    const own = synonyms.of(terms).map((others) => alternative(others, 'synonym'))
    if (own.length === 0 || this.living(own).length > 0) return own
    return own.flatMap((one) => synonyms.of(one.terms).map((others) => alternative(others, 'synonym')))
  }

  completions(word: Word): Alternative[] {
    return this.#index.beginnings
      .likeliest(word)
      .filter((found) => found !== word.term)
      .map((found) => alternative([found], 'completion'))
  }

  corrected(word: Word): string | null {
    const isOther = (meant: string | null) => meant !== null && meant !== word.text
    const meant = this.#completed(word) ?? this.nearest(word)
    return isOther(meant) ? meant : this.#kindOf(word)
  }

  living(alternatives: Alternative[]): Alternative[] {
    return alternatives.filter(({ terms }) => terms.every((term) => this.count(term) > 0))
  }

  /** Whether a product has both as they are written. */
  areTogether(first: Word, second: Word): boolean {
    const spelt = (word: Word) => this.spellingsOf(word)[0]?.terms[0] ?? word.term
    return haveCommonRow([spelt(first), spelt(second)], this.#index)
  }

  count(term: string): number {
    return this.#index.words.count(term)
  }

  /** `mus` → `datormus`; within a phrase also prefixes: `dator mus` → `datormus`. */
  #compounds(term: string): Alternative[] {
    if (term.length < 3 || /\d/.test(term)) return []
    const found: Alternative[] = []
    const kinds = kindsOf(this.#index.catalogueTerms.categories)
    for (const compound of this.#index.vocabulary.endingWith(term)) {
      const first = compound.slice(0, -term.length)
      const isKnown = term.length >= surelyAWord ? first.length >= 3 : this.#knownForm(first) !== null
      if (isKnown || kinds.has(compound)) found.push(alternative([compound], 'compound'))
    }
    if (this.#isAlone) return found.slice(0, maxCompounds)
    for (const compound of this.#index.vocabulary.longerThan(term)) {
      if (found.length >= maxCompounds) break
      const rest = compound.slice(term.length).replace(/^s(?=..)/, '')
      if (rest.length >= 3 && this.count(rest) > 0) found.push(alternative([compound], 'first'))
    }
    return found.slice(0, maxCompounds)
  }

  #parts(term: string): Alternative[] {
    if (term.length < 6 || term.length > maxWordLength || /\d/.test(term)) return []
    const found: Alternative[] = []
    for (let at = 3; at <= term.length - 3; at++) {
      const lasts = this.#heads(term.slice(at))
      const first = lasts.length > 0 && this.#knownForm(term.slice(0, at))
      if (!first) continue
      for (const last of lasts)
        if (haveCommonRow([first, last], this.#index)) found.push(alternative([first, last], 'split'))
    }
    return found.slice(0, maxCompounds)
  }

  /** The last part of a compound, or what means the same: `spellurar` as `spel` and `hörlur`. */
  #heads(term: string): string[] {
    const known = this.#known(term)
    if (known !== null) return [known]
    return this.living(this.synonyms([term])).flatMap(({ terms }) => (terms.length === 1 ? terms : []))
  }

  /** The first part of a compound as a separate word, without the linking s. */
  #knownForm(first: string): string | null {
    if (first.length < 3) return null
    const withoutS = first.endsWith('s') && first.length > 3 ? this.#known(wordOf(first.slice(0, -1)).term) : null
    const { term } = wordOf(first)
    return this.#known(first) ?? (term.length === first.length - 1 ? this.#known(term) : null) ?? withoutS
  }

  #known(term: string): string | null {
    const [spelling] = this.spellingsOf({ term, plain: fold(term) })
    return spelling?.terms[0] ?? null
  }

  #completed(word: Word): string | null {
    const [term] = word.folded.length < 4 ? [] : this.#index.beginnings.likeliest(word)
    return term === undefined ? null : (this.#index.vocabulary.textOf(term) ?? term)
  }

  nearest(word: Word): string | null {
    if (word.folded.length > maxWordLength) return null
    const { nearest } = wordCacheOf(this.#index)
    const known = nearest.get(word.text)
    if (known !== undefined) return known === '' ? null : known
    const found = this.#nearest(word)
    nearest.set(word.text, found ?? '')
    return found
  }

  /** The stem of a misspelled word may be cut too short (`volat` → `vol`), so the entire word is tried as well. */
  #nearest({ plain, folded }: Word): string | null {
    const { vocabulary, catalogueTerms } = this.#index
    const whole = vocabulary.near(folded).filter(({ word }) => isMistyped(folded, word))
    const stems = (folded === plain || plain.length < shortestStem ? [] : vocabulary.near(plain))
      .filter(({ word }) => isMistyped(plain, word))
      .map((near) => ({ ...near, distance: near.distance + 0.3 }))
    const leastCount = Math.min(maxLeastCount, Math.max(1, this.#index.size / productsPerCount))
    const inProducts = [...whole, ...stems].map((near) => ({ ...near, count: this.count(near.term) }))
    const inSynonyms = catalogueTerms.synonyms
      .near(folded)
      .filter(({ word }) => isMistyped(folded, word))
      .map((near) => ({ ...near, count: this.#countOfSynonyms(near.text) }))
    const candidates = [...inProducts, ...inSynonyms]
      .filter(({ count }) => count >= (folded.length < rarelyWrong ? leastCount : 1))
      .map(({ text, distance, count }) => ({
        text,
        // One edit outweighs ten times the hits; the first letter is rarely wrong.
        cost: distance + (fold(text)[0] === plain[0] ? 0 : 0.5) - Math.log10(count) * 0.2,
      }))
    candidates.sort((a, b) => a.cost - b.cost || (a.text < b.text ? -1 : 1))
    return candidates[0]?.text ?? null
  }

  #countOfSynonyms(text: string): number {
    const counts = this.synonyms([wordOf(text).term]).map(({ terms }) =>
      Math.min(...terms.map((one) => this.count(one))),
    )
    return Math.max(1, ...counts)
  }

  isKind(term: string): boolean {
    const { categories, synonyms } = this.#index.catalogueTerms
    return kindsOf(categories).has(term) || synonyms.of([term]).length > 0
  }

  /** An unknown compound is at least of its kind: `hobbitskal` → `skal`. */
  #kindOf({ text }: Word): string | null {
    for (let at = 3; at <= text.length - 4 && text.length <= maxWordLength; at++) {
      const kind = wordOf(text.slice(at))
      if (this.count(kind.term) > 0 && this.isKind(kind.term)) return kind.text
    }
    return null
  }
}

const knownKinds = new WeakMap<CatalogueTerms['categories'], ReadonlySet<string>>()

/** The words that categories are named by. */
function kindsOf(categories: CatalogueTerms['categories']): ReadonlySet<string> {
  const known = knownKinds.get(categories)
  if (known) return known
  const terms = new Set([...categories.values()].flatMap(({ name }) => tokensOf(name).map(({ word }) => word.term)))
  knownKinds.set(categories, terms)
  return terms
}

export function alternative(terms: readonly string[], meaning: Meaning): Alternative {
  return { terms, meaning }
}

/** `rtx4070ti` as three words, and `ps220v` as `ps` and `220v`. */
function apart(atoms: readonly string[]): Alternative[] {
  const [first = '', ...others] = atoms
  if (others.length === 0) return []
  if (atoms.every((atom) => atom.length > 1)) return [alternative(atoms, 'apart')]
  return first.length > 1 && !hasFigure(first) ? [alternative([wordOf(first).term, others.join('')], 'apart')] : []
}
