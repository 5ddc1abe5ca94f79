import type { StoredSearchRule } from './contract.ts'

export type RuleDraft = Omit<StoredSearchRule, 'id' | 'version'> & { id: number | null }

/** The stored rule of a query as it can be changed, or a new one. */
export function ruleDraft(query: string, stored: StoredSearchRule | null): RuleDraft {
  if (stored) {
    const { version: _version, ...rule } = stored
    return rule
  }
  return {
    id: null,
    query,
    scope: 'whole',
    pinned: [],
    buried: [],
    pagePath: '',
    pageName: '',
    fromDay: null,
    toDay: null,
  }
}

/** After those that are pinned already. */
export function pin(rule: RuleDraft, id: number): RuleDraft {
  return { ...unplaced(rule, id), pinned: [...rule.pinned.filter((one) => one !== id), id] }
}

export function bury(rule: RuleDraft, id: number): RuleDraft {
  return { ...unplaced(rule, id), buried: [...rule.buried.filter((one) => one !== id), id] }
}

export function unplaced(rule: RuleDraft, id: number): RuleDraft {
  const others = (ids: readonly number[]) => ids.filter((one) => one !== id)
  return { ...rule, pinned: others(rule.pinned), buried: others(rule.buried) }
}

/** A rule without effect cannot be stored. */
export function hasEffect({ pinned, buried, pagePath }: RuleDraft): boolean {
  return pinned.length + buried.length > 0 || pagePath !== ''
}
