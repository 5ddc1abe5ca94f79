import type { Facet } from '#search/contract.ts'
import { facetIds } from '#search/filters.ts'
import { words } from '#search/server/sv.ts'
import type { Counted } from './counted-values.ts'
import { type Choice, type Range, rangeOf, type Selection } from './selection.ts'
import type { Tally } from './tally.ts'

const steps = 20
const anywhere: Range = { from: null, to: null }

/** Null when everything costs the same. */
export function priceFacet({ prices }: Tally, { price }: Selection): Facet | null {
  const [least, most] = endsOf(prices) ?? [0, 0]
  if (least === most && !price) return null
  const [min, max] = [Math.floor(least / 100), Math.ceil(most / 100)]
  const inKronor = (ore: number | null) => (ore === null ? null : ore / 100)
  const { from, to } = price ?? anywhere
  const counts = histogram(prices, min * 100, max * 100, () => 1)
  const range = { min, max, from: inKronor(from), to: inKronor(to), histogram: counts }
  return { id: facetIds.price, name: words.price, unit: 'kr', kind: 'range', values: [], range }
}

type Head = Pick<Facet, 'id' | 'name' | 'unit'>

export function numberFacet(head: Head, all: readonly number[], counted: Counted, choice: Choice | undefined): Facet {
  const codes = all.filter((code) => typeof counted.valueOf(code) === 'number')
  const { from, to } = (choice && rangeOf(choice.texts[0] ?? '')) ?? anywhere
  const numbers = codes.map((code) => Number(counted.valueOf(code)))
  const [min, max] = endsOf(numbers) ?? [from ?? 0, to ?? from ?? 0]
  const counts = histogram(numbers, min, max, (at) => counted.countOf(codes[at] ?? 0))
  return { ...head, kind: 'range', values: [], range: { min, max, from, to, histogram: counts } }
}

function endsOf(numbers: ArrayLike<number>): [number, number] | null {
  let least = Infinity
  let most = -Infinity
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0
    if (number < least) least = number
    if (number > most) most = number
  }
  return least <= most ? [least, most] : null
}

/** How many of the numbers lie in each of twenty equal steps from `min` to `max`. */
function histogram(numbers: ArrayLike<number>, min: number, max: number, countAt: (at: number) => number): number[] {
  const found = Array.from({ length: steps }, () => 0)
  const scale = max > min ? steps / (max - min) : 0
  for (let at = 0; at < numbers.length; at++) {
    const step = Math.min(steps - 1, Math.floor(((numbers[at] ?? 0) - min) * scale))
    found[step] = (found[step] ?? 0) + countAt(at)
  }
  return found
}
