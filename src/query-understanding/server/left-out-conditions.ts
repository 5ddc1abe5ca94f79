import type { Condition } from '#search-engine/server/conditions.ts'

/** What is wished for, as a colour or a size, is left out before what is needed. */
export function withoutQualities(conditions: readonly Condition[]): Condition[][] {
  const isColour = (one: Condition) => one.is === 'valued' && one.orUnknown === true
  const isSize = (one: Condition) => one.is === 'measured'
  const sizes = conditions.filter(isSize)
  const left = [
    ...(sizes.length > 1 ? sizes.toReversed().map((size) => conditions.filter((one) => one !== size)) : []),
    conditions.filter((one) => !isColour(one)),
    conditions.filter((one) => !isSize(one)),
    conditions.filter((one) => !isColour(one) && !isSize(one)),
  ]
  return left.filter((some) => some.length > 0 && some.length < conditions.length)
}

type Priced = Extract<Condition, { is: 'priced' }>
export type NearestPrice = { price: Priced; nearest: Priced; sort: 'price' | 'price-desc' }

/** When nothing costs what it may: first what costs the least more, then what costs the least less. */
export function nearestPrices(conditions: readonly Condition[]): NearestPrice[] {
  const price = conditions.find((one) => one.is === 'priced')
  if (!price) return []
  const { from, to } = price.range
  return [
    ...(to === null ? [] : [{ price, nearest: { ...price, range: { from: to, to: null } }, sort: 'price' as const }]),
    ...(from === null
      ? []
      : [{ price, nearest: { ...price, range: { from: null, to: from } }, sort: 'price-desc' as const }]),
  ]
}
