import type { Day } from '#core/day.ts'
import { fold, tokensOf } from '#search-engine/server/words.ts'
import type { Placement, SearchRule } from '#search-rules/search-rule.ts'

type RuleWord = { written: string; form: string }

/** Without case and accents. */
export function ruleWords(text: string): RuleWord[] {
  return tokensOf(text.slice(0, maxCharacters)).map(({ word }) => ({ written: word.folded, form: fold(word.term) }))
}

/** Whether two words are the same or forms of the same: `skärm` and `skärmarna`. */
export function isSameQuery(some: readonly RuleWord[], others: readonly RuleWord[]): boolean {
  return some.length === others.length && some.every((word, at) => isSame(word, others[at]))
}

function isSame(one: RuleWord, other: RuleWord | undefined): boolean {
  return one.written === other?.written || one.form === other?.form
}

const maxCharacters = 200

/** What applies to a query on a day. The rule of the query itself comes first, then rules of more of its words. */
export function placementOf(text: string, rules: readonly SearchRule[], today: Day): Placement | null {
  if (rules.length === 0) return null
  const words = ruleWords(text)
  const applied = rules
    .filter((rule) => isOpenOn(rule, today) && isAbout(rule, words))
    .sort(
      (a, b) =>
        Number(b.scope === 'whole') - Number(a.scope === 'whole') ||
        wordsOf(b).length - wordsOf(a).length ||
        writtenIn(b, words) - writtenIn(a, words),
    )
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

function isAbout(rule: SearchRule, words: readonly RuleWord[]): boolean {
  const own = wordsOf(rule)
  if (own.length === 0) return false
  if (rule.scope === 'whole') return isSameQuery(own, words)
  return own.every((word) => words.some((other) => isSame(word, other)))
}

/** How many of its words are in the query as they are written. */
function writtenIn(rule: SearchRule, words: readonly RuleWord[]): number {
  return wordsOf(rule).filter(({ written }) => words.some((other) => other.written === written)).length
}

const wordsOfRules = new WeakMap<SearchRule, RuleWord[]>()

/** Read once for each rule. */
function wordsOf(rule: SearchRule): RuleWord[] {
  const known = wordsOfRules.get(rule)
  if (known) return known
  const words = ruleWords(rule.query)
  wordsOfRules.set(rule, words)
  return words
}
