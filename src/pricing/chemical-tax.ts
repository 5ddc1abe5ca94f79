import { type Day, dayOf } from '#core/day.ts'

const kitchen = 'Home & Garden > Kitchen & Dining > Kitchen Appliances'
const household = 'Home & Garden > Household Appliances'

/** What lag (2016:1067) 3 § lists by customs number, as Google's product taxonomy names it. Nothing else is taxed. */
const groups = {
  appliance: [
    // 8418
    `${kitchen} > Refrigerators`,
    `${kitchen} > Freezers`,
    `${kitchen} > Wine Fridges`,
    // 8422 11
    `${kitchen} > Dishwashers`,
    // 8450 and 8451 21
    `${household} > Laundry Appliances > Washing Machines`,
    `${household} > Laundry Appliances > Dryers`,
    `${household} > Laundry Appliances > Laundry Combo Units`,
    // 8508 11
    `${household} > Vacuums`,
    // 8516 50 and 8516 60
    `${kitchen} > Microwave Ovens`,
    `${kitchen} > Ovens`,
    `${kitchen} > Ranges`,
    `${kitchen} > Cooktops`,
    `${kitchen} > Hot Plates`,
  ],
  electronics: [
    // 8471 30, 8471 41 and 8471 49
    'Electronics > Computers',
    // 8517 13 and 8517 14
    'Electronics > Communications > Telephony > Mobile Phones',
    // 8517 62
    'Electronics > Networking > Bridges & Routers',
    'Electronics > Networking > Hubs & Switches',
    // 8528
    'Electronics > Video > Computer Monitors',
    'Electronics > Video > Televisions',
    // 8521
    'Electronics > Video > Video Players & Recorders',
    // 9504 50
    'Electronics > Video Game Consoles',
  ],
} as const
type Group = keyof typeof groups

/** Öre per kilogram and at most per unit, oldest first. */
type Rates = Record<Group, number> & { from: Day; max: number }
const rates: readonly Rates[] = [{ from: '2025-01-01', appliance: 1233, electronics: 17_938, max: 54_821 }]

/** Rates are set for each year; `isOutdated` when those of this year are not known here. */
export type ChemicalTax = { amount: number; ratesFrom: Day; isOutdated: boolean }

/** The full tax, before the deductions for what a product does not contain. */
export function chemicalTax(product: { googleCategory: string | null; grams: number }, now: Date): ChemicalTax | null {
  const group = groupOf(product.googleCategory)
  const rate = rates.findLast(({ from }) => from <= dayOf(now))
  if (!group || !rate) return null
  return {
    amount: Math.min(Math.round((product.grams * rate[group]) / 1000), rate.max),
    ratesFrom: rate.from,
    isOutdated: rate.from.slice(0, 4) !== dayOf(now).slice(0, 4),
  }
}

function groupOf(googleCategory: string | null): Group | null {
  if (googleCategory === null) return null
  const isIn = (group: Group) =>
    groups[group].some((name) => googleCategory === name || googleCategory.startsWith(`${name} > `))
  return isIn('appliance') ? 'appliance' : isIn('electronics') ? 'electronics' : null
}
