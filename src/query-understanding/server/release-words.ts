import type { Lexicon } from '#search-engine/server/lexicon.ts'
import { countedIds } from '#search-engine/server/product-values.ts'
import { anyOf, listed, plainChip, type Reading, take, withPrefilter } from './reading.ts'

const coming = anyOf(
  listed(`förhandsboka, förhandsbokar, förhandsbokas, förhandsbokning, förhandsbokningar, kan förhandsbokas, går att förhandsboka, förboka, förbokas,
    förbokning, förbokningar, kan förbokas, går att förboka, förbeställ, förbeställa, förbeställer, förbeställas, förbeställning, förbeställningar,
    förköp, kommande, släpps, släpps snart, som släpps, som släpps snart, kommer snart, pre-order, preorder, pre order, upcoming, coming soon`),
)

const months = listed(
  'januari, februari, mars, april, maj, juni, juli, augusti, september, oktober, november, december',
)
const inMonth = withPrefilter(
  months,
  new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:som\\s+)?(?:släpps|kommer|lanseras)\\s+(?:i|under)\\s+(${months.join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  ),
)

/** `kommande spel`, `släpps i december`: what is not released yet. */
export function readReleases(reading: Reading, lexicon: Lexicon): Reading {
  const ofMonth = take(reading, inMonth, ([, month = '']) => comingIn(month, lexicon))
  return take(ofMonth, coming, () => comingIn('', lexicon))
}

function comingIn(month: string, lexicon: Lexicon) {
  const end = month === '' ? '' : `-${String(months.indexOf(month) + 1).padStart(2, '0')}`
  const values = [...lexicon.valuesOf(countedIds.release)].filter((value) => String(value).endsWith(end))
  return {
    chip: { ...plainChip, key: 'coming', kind: 'coming' as const, name: month },
    conditions: [{ is: 'valued' as const, attributes: [countedIds.release], values }],
  }
}
