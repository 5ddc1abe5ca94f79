import { fold } from '#search-engine/server/words.ts'

export type Suggested = {
  products: readonly { id: number; text: string }[]
  phrases: readonly string[]
  categories: readonly string[]
  pages: readonly string[]
  /** Whether it is said that these are for another text. */
  isInstead: boolean
}

export type Typed = { prefix: string; shown: Suggested }

const shortest = 2

export function prefixesOf(phrase: string): string[] {
  const prefixes = Array.from({ length: phrase.length - shortest + 1 }, (_, at) => phrase.slice(0, at + shortest))
  return prefixes.filter((prefix) => !prefix.endsWith(' '))
}

/**
 * A suggestion that is shown for a prefix, is right for one more letter of the phrase as well and is not shown for it.
 * Right is:
 * - a phrase or page whose text has what is typed at the beginning of a word,
 * - a product whose texts have every typed word, the last of which may be incomplete,
 * - a category whose name has what is typed at the beginning of a word, or with a product that is right.
 */
export function flickersOf(typed: readonly Typed[], textsIn: (category: string) => readonly string[]): string[] {
  return typed.slice(1).flatMap(({ prefix, shown }, at) => {
    const before = typed[at]?.shown
    if (!before) return []
    const gone = (kind: 'phrases' | 'categories' | 'pages') =>
      before[kind].filter((text) => !shown[kind].includes(text))
    const named = (['phrases', 'pages'] as const).flatMap((kind) => gone(kind).filter((text) => hasFrom(text, prefix)))
    const categories = gone('categories').filter(
      (name) => hasFrom(name, prefix) || textsIn(name).some((text) => hasAllFrom(text, prefix)),
    )
    const ids = new Set(shown.products.map(({ id }) => id))
    const products = before.products.filter(({ id, text }) => !ids.has(id) && hasAllFrom(text, prefix))
    return [...named, ...categories, ...products.map(({ text }) => text)].map((text) => `${prefix} → ${text}`)
  })
}

function hasFrom(text: string, typed: string): boolean {
  const read = /[åäö]/.test(typed) ? letters : plain
  return ` ${read(text)}`.includes(` ${read(typed)}`)
}

function hasAllFrom(text: string, typed: string): boolean {
  const read = /[åäö]/.test(typed) ? letters : plain
  const words = read(text).split(' ')
  const asked = read(typed).split(' ')
  const last = asked.pop() ?? ''
  return asked.every((word) => words.includes(word)) && words.some((word) => word.startsWith(last))
}

const plain = (text: string): string =>
  fold(text)
    .replace(/(\d)[.,](?=\d)/g, '$1d')
    .replace(/[^a-z0-9.]+|\.(?![a-z0-9])/g, ' ')
    .trim()
const letters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(\d)[.,](?=\d)/g, '$1d')
    .replace(/[^\p{L}\p{N}.]+|\.(?![\p{L}\p{N}])/gu, ' ')
    .trim()
