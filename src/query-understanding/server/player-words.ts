import type { Lexicon } from '#search-engine/server/lexicon.ts'
import { wordNumbers } from './amounts.ts'
import { plainChip, type Reading, take, withPrefilter } from './reading.ts'
import type { Things } from './things.ts'

const number = `(\\d{1,2}|${[...wordNumbers.keys()].join('|')})`
const players = ['spelare', 'personer', 'person', 'pers', 'deltagare', 'players', 'player']
const joined = [...wordNumbers.keys()].flatMap((number) => players.map((player) => number + player))
const withUnit = withPrefilter(
  [...players, ...joined],
  new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:(?:för|till|åt|med)\\s+)?(?:(?:minst|upp till)\\s+)?${number}\\s*(?:${players.join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  ),
)
const alone = withPrefilter(['för'], new RegExp(`(?<![\\p{L}\\p{N}-])för\\s+${number}(?=\\s*$)`, 'gu'))
const named = /antal spelare|^spelare$|number of players/i
const leastShare = 0.3

/** `brädspel för två`, `spel för 6 personer`: those that so many can play. */
export function readPlayers(reading: Reading, { lexicon, things }: { lexicon: Lexicon; things: Things }): Reading {
  const ofPlayers = (least: number) => {
    const categories = things.of(reading.left)
    const isOfThing = (id: number) => lexicon.spreadOf(categories, id).share > least
    return [...lexicon.catalogueTerms.attributes.values()]
      .filter(({ kind, name, isFacet }) => kind === 'enum' && isFacet && named.test(name))
      .filter(({ id }) => (categories.size === 0 && least === 0) || isOfThing(id))
      .map(({ id }) => id)
  }
  const counted = take(reading, withUnit, ([, written = '']) => playedBy(written, ofPlayers(0), lexicon))
  return take(counted, alone, ([, written = '']) => playedBy(written, ofPlayers(leastShare), lexicon))
}

function playedBy(written: string, attributes: readonly number[], lexicon: Lexicon) {
  const count = wordNumbers.get(written) ?? Number(written)
  const values = attributes.flatMap((id) => [...lexicon.valuesOf(id)]).filter((value) => isAmong(count, String(value)))
  if (values.length === 0) return null
  return {
    chip: { ...plainChip, key: 'players', kind: 'value' as const, name: `för ${count} spelare` },
    conditions: [{ is: 'valued' as const, attributes, values }],
  }
}

/** `2–5`, `2`, `4+`. */
function isAmong(count: number, value: string): boolean {
  const [from = Number.NaN, to = value.includes('+') ? Number.POSITIVE_INFINITY : from] = (
    value.match(/\d+/g) ?? []
  ).map(Number)
  return count >= from && count <= to
}
