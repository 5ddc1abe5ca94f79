import { anyOf, listed, plainChip, type Reading, take } from './reading.ts'
import type { KnownStore } from './vocabulary.ts'

const web = anyOf(
  listed(`i lager, på lager, i webblager, lagervara, lagervaror, finns i lager, som finns i lager, finns på lager, finns hemma, som finns hemma, tillgänglig nu,
    omgående leverans, snabb leverans, direkt leverans, leverans direkt, skickas idag, kan skickas direkt, leverans imorgon,
    in stock, lagerförd, lagerförda, lagerfört`),
)

const inStore =
  listed(`i butik, i butiken, i butiker, i er butik, finns i butik, som finns i butik, hämta i butik, hämtas i butik, hämta idag, hämta i,
    butikslager, i varuhus, varuhus, click and collect`)
const anyStore = anyOf(inStore)

export function readStock(reading: Reading, stores: readonly KnownStore[]): Reading {
  const inTown =
    stores.length === 0
      ? reading
      : take(reading, townPattern(stores), ([, town = '']) => stocked(storesIn(town, stores)))
  const hasTown = inTown.parts.length > reading.parts.length
  const inAny = take(inTown, anyStore, () => (hasTown || stores.length === 0 ? {} : stocked(stores)))
  return take(inAny, web, () =>
    hasTown
      ? {}
      : { chip: { ...plainChip, key: 'stock', kind: 'stock' }, conditions: [{ is: 'stocked', places: ['web'] }] },
  )
}

function townPattern(stores: readonly KnownStore[]): RegExp {
  const names = [...new Set(stores.flatMap(namesOf))].map((name) => name.replace(/[^\p{L} ]/gu, ''))
  const places = names.filter((name) => name !== '').sort((a, b) => b.length - a.length)
  return new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:(?:${inStore.join('|')})\\s+)?(?:i\\s+)?(?:butiken\\s+i\\s+)?(${places.join('|')})s?(?![\\p{L}\\p{N}])`,
    'gu',
  )
}

/** The town, the whole name, and what the name says beside the town. */
function namesOf({ name, city }: KnownStore): string[] {
  const [town, whole] = [city.toLowerCase(), name.toLowerCase()]
  const rest = whole.replace(town, '').trim()
  return [town, whole, ...(rest.includes(' ') ? [] : [rest])].filter((one) => one.length > 2)
}

function storesIn(town: string, stores: readonly KnownStore[]): KnownStore[] {
  return stores.filter((store) => namesOf(store).includes(town))
}

function stocked(stores: readonly KnownStore[]) {
  const names = new Set(stores.map(({ city }) => city))
  const [only] = stores
  const name = stores.length === 1 ? (only?.name ?? '') : names.size === 1 ? (only?.city ?? '') : ''
  return {
    chip: { ...plainChip, key: 'store', kind: 'store' as const, name },
    conditions: [{ is: 'stocked' as const, places: stores.map(({ id }) => String(id)) }],
  }
}
