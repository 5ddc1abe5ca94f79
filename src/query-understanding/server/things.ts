import type { Signs } from '#search-engine/server/signs.ts'
import { tokensOf, wordOf } from '#search-engine/server/words.ts'

/** The categories by the words that name them: `Hörlurar & headset` is both. */
export class Things {
  readonly #byTerms = new Map<string, Set<number>>()
  readonly #signs: Signs

  constructor(signs: Signs) {
    this.#signs = signs
    for (const { id, name } of signs.categories.values()) {
      // `Fynd: gaming` holds products of many kinds.
      if (name.includes(':')) continue
      const last = name.split(' > ').at(-1) ?? name
      for (const phrase of last.split(/[&,()/]| och /)) this.#add(termsOf(phrase), id)
    }
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

  #named(terms: readonly string[]): ReadonlySet<number> | null {
    const own = this.#byTerms.get(terms.join(' '))
    if (own) return own
    for (const others of this.#signs.synonyms.of(terms)) {
      const ids = this.#byTerms.get(others.join(' '))
      if (ids) return ids
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

  #add(terms: readonly string[], id: number): void {
    if (terms.length === 0) return
    const key = terms.join(' ')
    const ids = this.#byTerms.get(key) ?? new Set()
    ids.add(id)
    this.#byTerms.set(key, ids)
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
