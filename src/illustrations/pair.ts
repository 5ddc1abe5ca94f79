import { dice, pick } from './dice.ts'
import type { Drawing } from './drawing.ts'
import type { DrawingType } from './frames.ts'
import { type AccentName, type ArtName, arts, type BodyName } from './palette.ts'

const accentsOn: Record<BodyName, readonly AccentName[]> = {
  kol: ['fosfor', 'orange', 'cyan', 'vit'],
  grafit: ['fosfor', 'orange', 'cyan'],
  natt: ['gul', 'orange', 'cyan'],
  dimma: ['orange', 'gron', 'bla'],
  ben: ['orange', 'gron', 'bla'],
  sno: ['orange', 'cyan', 'gron'],
  mossa: ['gul', 'orange'],
  hav: ['gul', 'vit'],
  tegel: ['gul', 'vit'],
  honung: ['vit', 'rod'],
  rosa: ['orange', 'vit'],
  lav: ['orange', 'vit'],
  lila: ['vit', 'gul'],
  is: ['bla', 'orange'],
}

const plain: readonly BodyName[] = ['kol', 'kol', 'grafit', 'sno', 'ben', 'dimma', 'natt']
const lively: readonly BodyName[] = [
  'kol',
  'grafit',
  'sno',
  'ben',
  'hav',
  'mossa',
  'tegel',
  'rosa',
  'lav',
  'lila',
  'is',
  'honung',
]

const livelyTypes: ReadonlySet<DrawingType> = new Set<DrawingType>([
  'horlurar',
  'oronsnackor',
  'hogtalare',
  'mikrofon',
  'mus',
  'tangentbord',
  'musmatta',
  'mobil',
  'surfplatta',
  'skal',
  'klocka',
  'konsol',
  'handkontroll',
  'bradspel',
  'kortspel',
  'figur',
  'spel',
  'programvara',
  'actionkamera',
  'batteri',
  'stol',
  'presentkort',
])

const artNames = Object.keys(arts) as ArtName[]

/** Deterministic by seed. */
export function sensiblePair(seed: string | number, type: DrawingType): Drawing {
  const next = dice(String(seed))
  const body = pick(livelyTypes.has(type) ? lively : plain, next)
  return { type, body, accent: pick(accentsOn[body], next), art: pick(artNames, next), v: 0 }
}

export const suits = (body: BodyName, accent: AccentName) => accentsOn[body].includes(accent)
