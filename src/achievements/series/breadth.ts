import { counted, numberText, type Series, stepsOf } from '#achievements/series.ts'
import type { DrawingType } from '#illustrations/frames.ts'

const ofAll: Series[] = [
  {
    number: 21,
    measure: 'kinds',
    icon: 'shapes',
    text: counted('Köp produkter av', 'ett slag', 'olika slag'),
    steps: stepsOf(
      [3, 5, 10, 15, 20, 30, 40, 50],
      [
        'Nyfiken',
        'Allätare',
        'Mångsidig',
        'Bred smak',
        'Tvärvetenskaplig',
        'Encyklopedist',
        'Renässansmänniska',
        'Vet allt, har allt',
      ],
    ),
  },
  {
    number: 22,
    measure: 'sections',
    icon: 'compass',
    text: counted('Köp något i', 'en avdelning', 'olika avdelningar'),
    steps: stepsOf(
      [2, 3, 5, 7, 9, 11],
      ['Tittar in', 'Strövaren', 'Upptäcktsresande', 'Kartritare', 'Världsomseglare', 'Hela butiken'],
    ),
  },
  {
    number: 23,
    measure: 'makers',
    icon: 'tag',
    text: counted('Köp produkter av', 'ett märke', 'olika märken'),
    steps: stepsOf(
      [3, 5, 10, 20, 30, 50],
      [
        'Inte märkvärdig',
        'Märkesprovare',
        'Märkbar skillnad',
        'Märklig samling',
        'Märkesvärlden',
        'Alla märken på kartan',
      ],
    ),
  },
  {
    number: 24,
    measure: 'maker-most',
    icon: 'crown-simple',
    text: (needed) => `Köp ${numberText(needed)} produkter av samma märke`,
    steps: stepsOf(
      [3, 5, 10, 25, 50],
      ['Gillar läget', 'Märkestrogen', 'Fanklubben', 'Ambassadören', 'Hedersmedlem hos märket'],
    ),
  },
  {
    number: 25,
    measure: 'products',
    icon: 'squares-four',
    text: (needed) => `Köp ${numberText(needed)} olika produkter`,
    steps: stepsOf(
      [5, 10, 25, 50, 100, 250],
      ['Provsmakaren', 'Varierad kost', 'Omväxlare', 'Aldrig samma sak', 'Hundra sorter', 'Hela sortimentet, nästan'],
    ),
  },
]

type Set = {
  number: number
  name: string
  whole: string
  icon: string
  kinds: DrawingType[]
  names: [some: string, more: string, all: string]
}

export const sets: Set[] = [
  {
    number: 31,
    name: 'builder',
    whole: 'en dator',
    icon: 'cpu',
    kinds: ['processor', 'moderkort', 'minne', 'ssd', 'nataggregat', 'chassi', 'grafikkort'],
    names: ['Halvbyggd', 'Nästan startklar', 'Byggaren'],
  },
  {
    number: 32,
    name: 'desk',
    whole: 'ett skrivbord värt namnet',
    icon: 'desk',
    kinds: ['skarm', 'tangentbord', 'mus', 'musmatta', 'skrivbord', 'stol', 'lampa'],
    names: ['Tom bordsyta', 'Ordning på bordet', 'Stridsstationen'],
  },
  {
    number: 33,
    name: 'cinema',
    whole: 'en hemmabio',
    icon: 'film-slate',
    kinds: ['tv', 'soundbar', 'mediaspelare', 'hogtalare', 'projektor'],
    names: ['Reklamen', 'Förfilmen', 'Eftertexterna'],
  },
  {
    number: 34,
    name: 'photographer',
    whole: 'en fotografs väska',
    icon: 'camera-plus',
    kinds: ['kamera', 'objektiv', 'minneskort', 'stativ', 'lampa', 'dronare'],
    names: ['Semesterfotografen', 'Bröllopsfotografen', 'Expeditionen'],
  },
  {
    number: 35,
    name: 'smart-home',
    whole: 'ett smart hem',
    icon: 'house-line',
    kinds: ['router', 'plugg', 'lampa', 'webbkamera', 'dammsugare'],
    names: ['Halvsmart', 'Nästan klok', 'Hemmets hjärna'],
  },
  {
    number: 36,
    name: 'streamer',
    whole: 'en sändningsstudio',
    icon: 'broadcast',
    kinds: ['webbkamera', 'mikrofon', 'lampa', 'horlurar', 'instickskort'],
    names: ['Två tittare', 'Chatten vaknar', 'I direktsändning'],
  },
  {
    number: 37,
    name: 'pocket',
    whole: 'fulla fickor',
    icon: 'device-mobile',
    kinds: ['mobil', 'klocka', 'oronsnackor', 'skal', 'laddare', 'batteri'],
    names: ['Tunga fickor', 'Cargobyxor', 'Gående elskåp'],
  },
  {
    number: 38,
    name: 'game-night',
    whole: 'en spelkväll',
    icon: 'confetti',
    kinds: ['konsol', 'handkontroll', 'spel', 'bradspel', 'kortspel'],
    names: ['Ringer en vän', 'Soffan är full', 'Klockan blev fyra'],
  },
  {
    number: 39,
    name: 'racer',
    whole: 'en racerbana hemma',
    icon: 'flag-checkered',
    kinds: ['ratt', 'stol', 'skarm', 'horlurar', 'konsol'],
    names: ['Uppvärmningsvarv', 'Formationsvarv', 'Målflagg'],
  },
  {
    number: 40,
    name: 'server-room',
    whole: 'ett eget serverrum',
    icon: 'hard-drives',
    kinds: ['nas', 'ssd', 'natverksswitch', 'router', 'kabel', 'flakt'],
    names: ['Garderobsservern', 'Serverskrubben', 'Hallen i källaren'],
  },
]

const ofSets = sets.map(({ number, name, whole, icon, kinds, names }): Series => {
  const all = kinds.length
  return {
    number,
    measure: `set:${name}`,
    icon,
    from: 'uncommon',
    text: (needed) =>
      needed === all
        ? `Köp alla sorter till ${whole}`
        : `Köp ${numberText(needed)} sorter av ${numberText(all)} till ${whole}`,
    steps: stepsOf([2, Math.ceil(all * 0.6), all], names),
  }
})

export const breadth: Series[] = [...ofAll, ...ofSets]
