import type { Signs } from '#search-engine/server/signs.ts'
import { tokensOf, wordOf } from '#search-engine/server/words.ts'

/** The categories by the words that name them: `Hörlurar & headset` is both. */
export class Things {
  readonly #byTerms = new Map<string, Set<number>>()
  readonly #byLastTerm = new Map<string, Set<number>>()
  readonly #signs: Signs

  constructor(signs: Signs) {
    this.#signs = signs
    for (const { id, name } of signs.categories.values()) {
      if (!this.isNamed(id)) continue
      const last = name.split(' > ').at(-1) ?? name
      for (const phrase of last.split(/[&,()/]| och /)) this.#addPhrase(phrase, id)
    }
    for (const { id, name } of signs.sections.values())
      for (const category of signs.categories.values())
        if (category.sectionId === id) this.#addWeakly(termsOf(name), category.id)
  }

  /** What a compound is a kind of: `spelmus` → `mus`. */
  tailOf(word: string): string | null {
    for (let at = 3; at <= word.length - 3; at++) {
      const tail = word.slice(at)
      if (this.#named([wordOf(tail).term])) return tail
    }
    return null
  }

  /** `Stationära datorer` are also just `datorer`, unless a category is called so. */
  #addPhrase(phrase: string, id: number): void {
    const terms = termsOf(phrase)
    this.#add(this.#byTerms, terms, id)
    if (terms.length > 1) this.#addWeakly(terms.slice(-1), id)
  }

  #addWeakly(terms: readonly string[], id: number): void {
    this.#add(this.#byLastTerm, terms, id)
  }

  /** The categories of what a query is for, not of what it goes with. */
  of(text: string): ReadonlySet<number> {
    const head = headOf(text)
    const words = tokensOf(head).map(({ word }) => word)
    const found = new Set<number>()
    for (let at = 0; at < words.length; at++) {
      for (let length = Math.min(maxWords, words.length - at); length > 0; length--) {
        const some = words.slice(at, at + length)
        const ids =
          this.#named(some.map(({ term }) => term)) ??
          (length === 2 ? this.#named([wordOf(some.map(({ text: one }) => one).join('')).term]) : null) ??
          (length === 1 ? this.#compound(some[0]?.term ?? '') : null)
        if (!ids) continue
        for (const id of ids) found.add(id)
        at += length - 1
        break
      }
    }
    return this.#withChildren(found)
  }

  /** `Fynd: gaming` holds products of many kinds. */
  isNamed(id: number): boolean {
    return this.#signs.categories.get(id)?.name.includes(':') === false
  }

  #named(terms: readonly string[]): ReadonlySet<number> | null {
    const all = [terms, ...this.#signs.synonyms.of(terms)].map((some) => some.join(' '))
    for (const names of [this.#byTerms, this.#byLastTerm]) {
      const found = all.flatMap((key) => [...(names.get(key) ?? [])])
      if (found.length > 0) return new Set(found)
    }
    return null
  }

  /** `spelmus` is a `mus`. */
  #compound(term: string): ReadonlySet<number> | null {
    for (let at = 3; at <= term.length - 3; at++) {
      const ids = this.#named([term.slice(at)])
      if (ids) return ids
    }
    return null
  }

  #add(names: Map<string, Set<number>>, terms: readonly string[], id: number): void {
    if (terms.length === 0) return
    const key = terms.join(' ')
    const ids = names.get(key) ?? new Set()
    ids.add(id)
    names.set(key, ids)
  }

  #withChildren(ids: ReadonlySet<number>): ReadonlySet<number> {
    if (ids.size === 0) return ids
    const all = [...this.#signs.categories.keys()]
    return new Set(all.filter((id) => ids.has(id) || this.#signs.categoryPath(id).some((above) => ids.has(above))))
  }
}

const maxWords = 3

function termsOf(phrase: string): string[] {
  return tokensOf(phrase).map(({ word }) => word.term)
}

const purpose = /\s(?:till|för|med|som|i|på|from|for|with|to)\s/u

/** `laddare till laptop` is for a charger. */
function headOf(text: string): string {
  const [head = ''] = ` ${text.toLowerCase()} `.split(purpose)
  return head.trim() === '' ? text : head
}
