import { z } from 'zod'
import { entryCalls } from '#content-entries/content-entry.ts'
import { Ref, WholeDay } from '#content-entries/entry-fields.ts'
import { maxPlaced, ruleScopes } from './search-rule.ts'

const Products = z.array(Ref).max(maxPlaced).default([])

export const SearchRuleRow = z.object({
  query: z
    .string()
    .trim()
    .max(100)
    .regex(/[\p{L}\p{N}]/u, 'Skriv minst ett ord.'),
  /** Exactly this query, or every query with these words. */
  scope: z.enum(ruleScopes).default('whole'),
  /** Shown first, in this order, also when they do not have the words. */
  pinned: Products,
  /** Shown last. */
  buried: Products,
  /** A page of the shop that is shown above the products, and its link's text; both or none. */
  pagePath: z.string().trim().max(300).default(''),
  pageName: z.string().trim().max(120).default(''),
  fromDay: WholeDay.nullable().default(null),
  toDay: WholeDay.nullable().default(null),
})
export type SearchRuleFields = z.output<typeof SearchRuleRow>

export const searchRuleProblems = {
  'rule-without-effect': {
    status: 400,
    message: 'Välj minst en produkt att fästa överst eller lägga sist, eller en sida att leda till.',
  },
  'both-pinned-and-buried': { status: 400, message: 'Samma produkt kan inte vara både överst och sist.' },
  'retired-product': { status: 400, message: '{name} säljs inte längre. Välj en annan produkt.' },
  'page-without-name': { status: 400, message: 'Fyll i både sidans adress och länkens text.' },
} as const

export const searchRuleEntriesContract = entryCalls('SearchRule', {
  path: 'search-rule',
  what: 'products first and last in searches, and pages that lead',
  right: 'search',
  fields: SearchRuleRow,
  problems: searchRuleProblems,
})
