import type { Condition } from '#search-engine/server/conditions.ts'
import type { SearchTerms } from '#search-engine/server/list-request.ts'
import { inEnglish } from './adjective-forms.ts'
import { isGoods } from './goods.ts'
import { significantOf } from './left-out-words.ts'
import { purposeOf } from './things.ts'
import type { QueryVocabulary } from './vocabulary.ts'

/** Other words than those of the query, and only of what they name. */
export function asThing(text: string, wanted: SearchTerms, { things }: QueryVocabulary): SearchTerms | null {
  const categories = things.of(text)
  if (categories.size === 0) return null
  const conditions: Condition[] = [...(wanted.conditions ?? []), { is: 'placed', categories }]
  return { ...wanted, text, things: categories, conditions }
}

/** `laddning` of `skärm usb-c laddning`, which names a category and is something that the screen does. */
export function activityIn(words: readonly string[], { things }: QueryVocabulary): string | null {
  const named = words.filter((word) => things.of(word).size > 0)
  const last = named.at(-1)
  return named.length > 1 && last?.endsWith('ning') && !isGoods(last) ? last : null
}

/** With what else is said of the thing, or with nothing else. */
export function withoutActivity(words: readonly string[], activity: string, { things }: QueryVocabulary): string[][] {
  const rest = words.filter((word) => word !== activity)
  return [rest, rest.filter((word) => things.of(word).size > 0)]
}

/** What is the same where the other is not said. */
const others: readonly [RegExp, string][] = [
  [/(?<![\p{L}])bärbar(?![\p{L}])/u, 'portabel'],
  [/(?<![\p{L}])portabel(?![\p{L}])/u, 'bärbar'],
]

/** `kabel till mikrofon` is a `mikrofonkabel`, where something is called so. */
export function asCompound(words: string, { lexicon }: QueryVocabulary): string | null {
  const purpose = significantOf(purposeOf(words))
  const all = significantOf(words)
  const [what = '', of = ''] = all
  if (purpose.length !== 1 || all.length !== 2 || purpose[0] !== of) return null
  const written = [of + what, `${of}s${what}`, of.replace(/[ae]n?$|en$/, '') + what]
  return written.find((word) => lexicon.hasAsWritten(word)) ?? null
}

export function inOtherWords(words: string): string | null {
  const other = others.find(([written]) => written.test(words))
  if (other) return words.replace(other[0], other[1])
  const english = words
    .split(' ')
    .map((word) => inEnglish(word) ?? word)
    .join(' ')
  return english === words ? null : english
}
