import type { Lexicon } from '#search-engine/server/lexicon.ts'
import { anyOf, listed, plainChip, type Reading, take, withPrefilter } from './reading.ts'

const occasions =
  listed(`present, presenter, presenttips, presentidé, presentidéer, julklapp, julklappar, julklappstips, klapp, klappar, gåva, gåvor, födelsedagspresent, födelsedagspresenter,
  studentpresent, studentpresenter, farsdagspresent, farsdag present, farsdags present, farsdag, fars dag present, fars dags present, fars dag, fars dags, morsdagspresent, morsdag present,
  morsdags present, morsdag, mors dag present, mors dags present, mors dag, mors dags, alla hjärtans dag, inflyttningspresent, inflyttningspresenter,
  bröllopspresent, doppresent, kalaspresent, tackpresent, konfirmationspresent, namnsdagspresent, gåbortpresent, gå bort present, överraskning, paketspel,
  adventspresent, secret santa, ge bort, fyller år, gift ideas, gift for, gift`)

const people =
  listed(`mamma, pappa, mormor, farmor, morfar, farfar, barn, barnen, dotter, son, sonen, dottern, barnbarn, barnbarnet, barnbarnen, syskon, syskonbarn, bror, brorsan, brodern, syster, syrran, systern, morsan, farsan,
  päron, gubben, frugan, grabben, grabbarna, ungen, ungarna, unge, kids, kidsen, bebis, kusin, kusinen, farfars, moster, faster, farbror, morbror, lillebror, lillasyster,
  pojkvän, flickvän, sambo, sambon, partner, partnern, särbo, make, maken, maka, man, mannen, fru, frun, kompis, kollega, kollegan, chef, chefen, kompisen, polare, polaren, vän, vännen, lärare, svärmor, svärfar, kille, killen, killar, tjej, tjejen, tjejer, pojke, flicka,
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
const givenIn = /\p{L}-?(?:present|gåv|julklapp)/u
/** `examenspresent`, `adventsgåva`. */
const giftOfOccasion =
  /(?<![\p{L}\p{N}-])\p{L}{3,}-?(?:present|presenter|presenten|gåva|gåvor|gåvan|julklapp|julklappar)(?![\p{L}\p{N}-])/gu
/** Said of what is given; where nothing is, of products. */
const said = anyOf(
  listed(`något kul, nåt kul, något roligt, nåt roligt, kul, kult, rolig, roligt, roliga, liten, litet, små, lilla, fin, mysig, mysigt, trevlig, billig grej,
    paket, slå in, slår in, slå in en, inslagen, inslaget, inslagna, inslagning, paketera, grej, grejer, sak, saker, idé, idéer, tips, nåt, något, någon, som, gillar, älskar, önskelista`),
)
const parcel = withPrefilter(
  ['paket', 'nåt', 'något'],
  /(?<![\p{L}\p{N}-])(?:paket|(?:nåt|något)(?:\s+(?:kul|roligt|fint))?)(?=\s+(?:till|åt|för)\s|\s{2})/gu,
)

const spelledYears = 'ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton'.split(' ')
const interest = withPrefilter(
  Object.keys(interests),
  new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:till|för|åt)\\s+(?:(?:en|min|den)\\s+)*(${Object.keys(interests).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  ),
)
const recipient = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:till|för|åt)?\\s*(?:(?:en|ett|min|mitt|mina|sin|den|någon som gillar)\\s+)*(?:${people.join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
)
const ages = ['åring', 'åringar', 'åringen', 'åringens', 'årig', 'åriga', 'årige', 'årigt', 'årsåldern', 'års', 'år']
const yearsOld = withPrefilter(
  ages,
  new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:(?:till|för|åt|från|en|ett|barn)\\s+)*(\\d{1,2})\\s?-?(?:${ages.join('|')})(?:\\s+gammal|\\s+gamla)?(?![\\p{L}\\p{N}])`,
    'gu',
  ),
)
const spelledAges = spelledYears.flatMap((years) =>
  ['åring', 'åringar', 'åringen', 'årig', 'åriga', 'årige'].map((end) => years + end),
)
const spelledAge = withPrefilter(
  spelledAges,
  new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:(?:till|för|åt|från|en|ett|barn)\\s+)*(${spelledYears.join('|')})(?:åring|åringar|åringen|årig|åriga|årige)(?![\\p{L}\\p{N}])`,
    'gu',
  ),
)

/** Ages are read of every query; people and occasions only where something is given. */
export function readGifts(reading: Reading, lexicon: Lexicon): Reading {
  const inFigures = take(reading, yearsOld, ([, years = '']) => ofAge(Number(years), lexicon))
  const aged = take(inFigures, spelledAge, ([, years = '']) => ofAge(spelledYears.indexOf(years) + 1, lexicon))
  const isAged = aged.parts.length > reading.parts.length
  const named = take(aged, gift, asGift)
  const occasion = givenIn.test(named.left) ? take(named, giftOfOccasion, asGift) : named
  const isGiven = occasion.parts.length > aged.parts.length
  const parcelled = isGiven ? occasion : take(occasion, parcel, isAged ? asGift : () => null)
  if (!isGiven && !isAged) return parcelled
  const given = take(parcelled, said, () => ({ words: '' }))
  const interested = take(given, interest, ([, person = '']) => ({ words: interests[person] ?? '' }))
  return take(interested, recipient, () => ({ words: '' }))
}

const asGift = () => ({
  chip: { ...plainChip, key: 'gift', kind: 'gift' as const },
  conditions: [{ is: 'any' as const }],
})

const ageWords = /ålder|pegi/i

function ofAge(years: number, lexicon: Lexicon) {
  const attributes = [...lexicon.catalogueTerms.attributes.values()].filter(
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
