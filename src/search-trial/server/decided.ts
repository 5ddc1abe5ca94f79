import type { Queries } from '#core/server/db.ts'
import type { Engine } from '#search-engine/server/engine.ts'
import type { Signs } from '#search-engine/server/signs.ts'
import { Synonyms } from '#search-engine/server/synonyms.ts'
import type { SearchRule, StoredSearchRule } from '#search-rules/search-rule.ts'
import { readSearchRules } from '#search-rules/server/search-rules.ts'
import type { SynonymGroup } from '#search-trial/contract.ts'
import { readSynonymGroups } from './synonyms/synonym-table.ts'

/** What staff have decided of searches, and the names that words are read with. */
export type Decided = {
  rules: readonly SearchRule[]
  stored: readonly StoredSearchRule[]
  groups: readonly Group[]
  signs: Signs
}

/** A draft's has no source. */
type Group = { words: string; source: SynonymGroup['source'] | null }

export type Draft = { rule: (SearchRule & { id: number | null }) | null; synonym: string }

export async function readDecided(db: Queries, engine: Engine): Promise<Decided> {
  const [rules, groups] = await Promise.all([readSearchRules(db), readSynonymGroups(db)])
  return { rules, stored: rules, groups, signs: signsWith(groups, engine) }
}

export function withDraft(decided: Decided, { rule, synonym }: Draft, engine: Engine): Decided {
  const others = decided.stored.filter(({ id }) => id !== rule?.id)
  const rules = rule === null ? decided.rules : [...others, rule]
  if (synonym === '') return { ...decided, rules }
  const groups = [...decided.groups, { words: synonym, source: null }]
  return { ...decided, rules, groups, signs: { ...engine.signs, synonyms: synonymsOf(groups) } }
}

type Kept = { of: Signs; text: string; signs: Signs }
const kept = new WeakMap<Engine, Kept>()

/** Reading all synonyms takes milliseconds. */
function signsWith(groups: readonly Group[], engine: Engine): Signs {
  const text = groups.map(({ words }) => words).join('\n')
  const known = kept.get(engine)
  if (known && known.of === engine.signs && known.text === text) return known.signs
  const signs = { ...engine.signs, synonyms: synonymsOf(groups) }
  kept.set(engine, { of: engine.signs, text, signs })
  return signs
}

function synonymsOf(groups: readonly Group[]): Synonyms {
  return new Synonyms(groups.map(({ words }) => words))
}
