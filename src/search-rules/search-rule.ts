import type { Day } from '#core/day.ts'

export const ruleScopes = ['whole', 'part'] as const
export const maxPlaced = 24

export type SearchRule = {
  query: string
  scope: (typeof ruleScopes)[number]
  pinned: number[]
  buried: number[]
  pagePath: string
  pageName: string
  fromDay: Day | null
  toDay: Day | null
}

export type StoredSearchRule = SearchRule & { id: number; version: number }

/** What the rules of a query decide together. */
export type Placement = {
  pinned: readonly number[]
  buried: readonly number[]
  page: { name: string; path: string } | null
}
