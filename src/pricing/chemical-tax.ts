import { type Day, dayOf } from '#core/day.ts'

/** Household appliances, and other electronics, of lag (2016:1067), as Google's product taxonomy names them. */
const groups = {
  appliance: ['Home & Garden > Household Appliances', 'Home & Garden > Kitchen & Dining > Kitchen Appliances'],
  electronics: [
    'Electronics > Computers',
    'Electronics > Communications > Telephony > Mobile Phones',
    'Electronics > Networking > Bridges & Routers',
    'Electronics > Networking > Hubs & Switches',
    'Electronics > Video > Computer Monitors',
    'Electronics > Video > Televisions',
    'Electronics > Video > Video Players & Recorders',
    'Electronics > Video Game Consoles',
  ],
} as const
type Group = keyof typeof groups

/** Öre per kilogram and at most per unit, oldest first. */
type Rates = Record<Group, number> & { from: Day; max: number }
const rates: readonly Rates[] = [{ from: '2025-01-01', appliance: 1233, electronics: 17_938, max: 54_821 }]

export type ChemicalTax = { amount: number; ratesFrom: Day }

/** The full tax, before the deductions for what a product does not contain. */
export function chemicalTax(product: { googleCategory: string | null; grams: number }, now: Date): ChemicalTax | null {
  const group = groupOf(product.googleCategory)
  const rate = rates.findLast(({ from }) => from <= dayOf(now))
  if (!group || !rate) return null
  return { amount: Math.min(Math.round((product.grams * rate[group]) / 1000), rate.max), ratesFrom: rate.from }
}

function groupOf(googleCategory: string | null): Group | null {
  if (googleCategory === null) return null
  const isIn = (group: Group) =>
    groups[group].some((name) => googleCategory === name || googleCategory.startsWith(`${name} > `))
  return isIn('appliance') ? 'appliance' : isIn('electronics') ? 'electronics' : null
}
