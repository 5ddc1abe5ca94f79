import type { Queries } from '#core/server/db.ts'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import type { Engine } from '#search-engine/server/engine.ts'
import { Synonyms } from '#search-engine/server/synonyms.ts'
import type { SearchRule, StoredSearchRule } from '#search-rules/search-rule.ts'
import { readSearchRules } from '#search-rules/server/search-rules.ts'
import type { SynonymGroup } from '#search-trial/contract.ts'
import { readSynonymGroups } from './synonyms/synonym-table.ts'

/** What staff have decided of searches, and the names that words are read with. */
export type SearchConfiguration = {
  rules: readonly SearchRule[]
  stored: readonly StoredSearchRule[]
  groups: readonly Group[]
  catalogueTerms: CatalogueTerms
}

/** A draft's has no source. */
type Group = { words: string; source: SynonymGroup['source'] | null }

export type Draft = { rule: (SearchRule & { id: number | null }) | null; synonym: string }

export async function readDecided(db: Queries, engine: Engine): Promise<SearchConfiguration> {
  const [rules, groups] = await Promise.all([readSearchRules(db), readSynonymGroups(db)])
  return { rules, stored: rules, groups, catalogueTerms: catalogueTermsWith(groups, engine) }
}

export function withDraft(decided: SearchConfiguration, { rule, synonym }: Draft, engine: Engine): SearchConfiguration {
  const others = decided.stored.filter(({ id }) => id !== rule?.id)
  const rules = rule === null ? decided.rules : [...others, rule]
  if (synonym === '') return { ...decided, rules }
  const groups = [...decided.groups, { words: synonym, source: null }]
  return { ...decided, rules, groups, catalogueTerms: { ...engine.catalogueTerms, synonyms: synonymsOf(groups) } }
}

type Kept = { of: CatalogueTerms; text: string; catalogueTerms: CatalogueTerms }
const kept = new WeakMap<Engine, Kept>()

/** Reading all synonyms takes milliseconds. */
function catalogueTermsWith(groups: readonly Group[], engine: Engine): CatalogueTerms {
  const text = groups.map(({ words }) => words).join('\n')
  const known = kept.get(engine)
  if (known && known.of === engine.catalogueTerms && known.text === text) return known.catalogueTerms
  const catalogueTerms = { ...engine.catalogueTerms, synonyms: synonymsOf(groups) }
  kept.set(engine, { of: engine.catalogueTerms, text, catalogueTerms })
  return catalogueTerms
}

function synonymsOf(groups: readonly Group[]): Synonyms {
  return new Synonyms(groups.map(({ words }) => words))
}
