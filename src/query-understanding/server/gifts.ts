import type { Lexicon } from '#search-engine/server/lexicon.ts'
import { anyOf, listed, plainChip, type Reading, take } from './reading.ts'

const occasions =
  listed(`present, presenter, presenttips, presentidé, presentidéer, julklapp, julklappar, julklappstips, gåva, gåvor, födelsedagspresent, födelsedagspresenter,
  studentpresent, studentpresenter, farsdagspresent, farsdag present, fars dag present, fars dag, morsdagspresent, mors dag present, mors dag, alla hjärtans dag, inflyttningspresent, inflyttningspresenter,
  bröllopspresent, doppresent, kalaspresent, tackpresent, paketspel, adventspresent, gift ideas, gift for, gift`)

const people =
  listed(`mamma, pappa, mormor, farmor, morfar, farfar, barn, barnen, dotter, son, sonen, dottern, barnbarn, syskon, bror, syster, lillebror, lillasyster,
  pojkvän, flickvän, sambo, make, maka, man, mannen, fru, frun, kompis, kollega, kollegan, chef, chefen, vän, vännen, lärare, svärmor, svärfar, kille, killen, tjej, tjejen, pojke, flicka,
  tonåring, tonåringen, tonåringar, vuxen, vuxna, student, studenten, någon som har allt, någon som gillar, någon, en, honom, henne, hen, familjen, familj`)

/** What people are given who are named by what they do. */
const interests: Record<string, string> = {
  gamer: 'gaming',
  gamern: 'gaming',
  gamers: 'gaming',
  spelare: 'gaming',
  fotograf: 'foto',
  fotografen: 'foto',
  musiker: 'ljud',
  musikern: 'ljud',
  streamer: 'mikrofon',
  programmerare: 'tangentbord',
  utvecklare: 'tangentbord',
}

const gift = anyOf(occasions)
const interest = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:till|för|åt)\\s+(?:(?:en|min|den)\\s+)*(${Object.keys(interests).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
)
const recipient = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:till|för|åt)?\\s*(?:(?:en|ett|min|mitt|mina|sin|den|någon som gillar)\\s+)*(?:${people.join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
)
const yearsOld =
  /(?<![\p{L}\p{N}-])(?:(?:till|för|åt|från|en|ett|barn)\s+)*(\d{1,2})\s?-?(?:år|åring|åringar|åringen|års)(?![\p{L}\p{N}])/gu

/** Ages are read of every query; people and occasions only where something is given. */
export function readGifts(reading: Reading, lexicon: Lexicon): Reading {
  const aged = take(reading, yearsOld, ([, years = '']) => ofAge(Number(years), lexicon))
  const given = take(aged, gift, () => ({
    chip: { ...plainChip, key: 'gift', kind: 'gift' },
    conditions: [{ is: 'any' }],
  }))
  if (given.parts.length === aged.parts.length) return given
  const interested = take(given, interest, ([, person = '']) => ({ words: interests[person] ?? '' }))
  return take(interested, recipient, () => ({ words: '' }))
}

const ageWords = /ålder|pegi/i

function ofAge(years: number, lexicon: Lexicon) {
  const attributes = [...lexicon.signs.attributes.values()].filter(
    ({ kind, name, isFacet }) => kind === 'number' && isFacet && ageWords.test(name),
  )
  if (attributes.length === 0) return null
  return {
    chip: { ...plainChip, key: 'age', kind: 'age' as const, to: years },
    conditions: [
      { is: 'measured' as const, attributes: attributes.map(({ id }) => id), range: { from: null, to: years } },
    ],
  }
}
