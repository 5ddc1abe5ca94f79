import type { Day } from '#core/day.ts'
import { tokensOf } from '#search-engine/server/words.ts'
import type { Placement, SearchRule } from '#search-rules/search-rule.ts'

/** Words are compared without case and accents. */
export function ruleWords(text: string): string[] {
  return tokensOf(text.slice(0, maxCharacters)).map(({ word }) => word.folded)
}

const maxCharacters = 200

/** What applies to a query on a day. The rule of the query itself comes first, then rules of more of its words. */
export function placementOf(text: string, rules: readonly SearchRule[], today: Day): Placement | null {
  if (rules.length === 0) return null
  const words = ruleWords(text)
  const applied = rules
    .filter((rule) => isOpenOn(rule, today) && isAbout(rule, words))
    .sort((a, b) => Number(b.scope === 'whole') - Number(a.scope === 'whole') || lengthOf(b) - lengthOf(a))
  if (applied.length === 0) return null
  const placed = new Map<number, 'pinned' | 'buried'>()
  for (const { pinned, buried } of applied) {
    for (const id of pinned) if (!placed.has(id)) placed.set(id, 'pinned')
    for (const id of buried) if (!placed.has(id)) placed.set(id, 'buried')
  }
  const those = (place: 'pinned' | 'buried') => [...placed.keys()].filter((id) => placed.get(id) === place)
  const leading = applied.find(({ pagePath }) => pagePath !== '')
  return {
    pinned: those('pinned'),
    buried: those('buried'),
    page: leading ? { name: leading.pageName, path: leading.pagePath } : null,
  }
}

function isOpenOn({ fromDay, toDay }: SearchRule, today: Day): boolean {
  return (fromDay === null || fromDay <= today) && (toDay === null || today <= toDay)
}

function isAbout({ query, scope }: SearchRule, words: readonly string[]): boolean {
  const own = ruleWords(query)
  if (own.length === 0) return false
  if (scope === 'whole') return own.join(' ') === words.join(' ')
  return own.every((word) => words.includes(word))
}

function lengthOf({ query }: SearchRule): number {
  return ruleWords(query).length
}
