import { fold } from '#search-engine/server/words.ts'
import { anyOf, listed, plainChip, type Reading, take } from './reading.ts'
import type { KnownStore } from './vocabulary.ts'

const web = anyOf(
  listed(`i lager, på lager, i webblager, lagervara, lagervaror, finns i lager, som finns i lager, finns på lager, finns hemma, som finns hemma, tillgänglig nu,
    omgående leverans, snabb leverans, direkt leverans, leverans direkt, leverans idag, levereras idag, levereras imorgon, skickas idag, skickas imorgon, kan skickas direkt, leverans imorgon,
    hem imorgon, hem idag, i lager nu, i lager idag, finns kvar,
    in stock, lagerförd, lagerförda, lagerfört`),
)

const inStore =
  listed(`i butik, i butiken, i butiker, i er butik, finns i butik, som finns i butik, hämta i butik, hämtas i butik, kan hämtas i butik, hämta idag, hämta i, hämtas i, hämta upp, hämta upp i, avhämtning, upphämtning,
    butikslager, i varuhus, varuhus, click and collect`)
const anyStore = anyOf(inStore)
/** Said of a town, these say nothing more. */
const storeWords = anyOf(listed('butik, butiken, butiker, butikerna, affär, affären, idag, imorgon, nu'))

/** What towns are called for short. */
const shortNames: Record<string, string[]> = {
  stockholm: ['sthlm', 'sthml', 'stocholm'],
  göteborg: ['gbg', 'götet', 'gotenburg', 'gothenburg'],
  linköping: ['lkpg'],
  norrköping: ['nkpg'],
  jönköping: ['jkpg'],
  helsingborg: ['hbg'],
}

export function readStock(reading: Reading, stores: readonly KnownStore[]): Reading {
  const inTown =
    stores.length === 0
      ? reading
      : take(reading, townPattern(stores), ([, town = '']) => stocked(storesIn(town, stores)))
  const hasTown = inTown.parts.length > reading.parts.length
  const inAny = take(inTown, anyStore, () => (hasTown || stores.length === 0 ? {} : stocked(stores)))
  const said = hasTown ? take(inAny, storeWords, () => ({})) : inAny
  return take(said, web, () =>
    hasTown
      ? {}
      : { chip: { ...plainChip, key: 'stock', kind: 'stock' }, conditions: [{ is: 'stocked', places: ['web'] }] },
  )
}

const townPatterns = new WeakMap<readonly KnownStore[], RegExp>()

function townPattern(stores: readonly KnownStore[]): RegExp {
  const known = townPatterns.get(stores)
  if (known) return known
  const pattern = patternOf(stores)
  townPatterns.set(stores, pattern)
  return pattern
}

function patternOf(stores: readonly KnownStore[]): RegExp {
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
  const names = [town, whole, ...(rest.includes(' ') ? [] : [rest]), ...(shortNames[town] ?? [])]
  return [...new Set(names.flatMap((one) => [one, fold(one)]))].filter((one) => one.length > 2)
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
