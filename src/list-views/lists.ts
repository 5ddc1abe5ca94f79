import type { Right } from '#core/rights.ts'

/** The lists whose views are kept, and the right that each wants. */
export const listRights = {
  orders: 'orders',
  customers: 'customers',
  reviews: 'reviews',
  returns: 'returns',
  recalls: 'returns',
  disputes: 'money',
  'gift-cards': 'orders',
  products: 'catalog',
  imports: 'catalog',
  manufacturers: 'catalog',
  promotions: 'offers',
  companies: 'credit',
  audit: 'audit',
} as const satisfies Record<string, Right>

export type ListName = keyof typeof listRights
export const listNames = Object.keys(listRights) as [ListName, ...ListName[]]

/** Which page is shown is no part of a view. What was searched for may name a person, so it is not kept. */
const unkept = new Set(['before', 'text', 'q', 'person', 'ref'])

export const maxQuery = 1000
export const maxViews = 50

/** In one order, so that two addresses of the same list are the same text. */
export function keptQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name, value]) => !unkept.has(name) && value !== ''))
  kept.sort()
  return kept.toString()
}
