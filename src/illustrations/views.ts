import { cardViews } from './card-views.ts'
import { lighter, luminance } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { type Facts, noFacts, styles } from './facts.ts'
import { headsetViews } from './headset-views.ts'
import { inUse } from './in-use.ts'
import { keyboardViews } from './keyboard-views.ts'
import { laptopViews } from './laptop-views.ts'
import { modelOf } from './models.ts'
import { accents, bodies } from './palette.ts'
import { phoneViews } from './phone-views.ts'
import { screenViews } from './screen-views.ts'
import { skinOf } from './skin.ts'
import { stageOf } from './solids.ts'
import type { ViewName } from './view-names.ts'

type Colours = { body: string; accent: string }

/** Null where the flat drawing is the view. */
export function drawView(drawing: Drawing, name: ViewName | null): string | null {
  const colours = { body: bodies[drawing.body], accent: accents[drawing.accent] }
  return (
    measuredView(drawing, colours, name) ??
    (name === null || name === 'front' ? null : modelView(drawing, colours, name))
  )
}

function modelView(drawing: Drawing, colours: Colours, name: Exclude<ViewName, 'front'>): string {
  const { type, v, facts = noFacts } = drawing
  const solids = modelOf(type, { ...colours, v, facts, skin: (region) => skinOf(drawing, region) })
  if (name === 'use') return inUse(type, solids)
  const pitch = type === 'mus' ? 40 : name === 'angle' ? 18 : 16
  const camera = { yaw: name === 'angle' ? -32 : 150, pitch }
  return stageOf(solids, camera).svg()
}

/** Types measured in full. */
function measuredView(
  { type, art, v, facts = noFacts }: Drawing,
  colours: Colours,
  name: ViewName | null,
): string | null {
  const isLight = luminance(colours.body) > 0.6
  const caps = isLight ? '#fbfaf6' : '#3d4548'
  const mods = isLight ? '#b9c0bd' : '#23292c'
  switch (type) {
    case 'tv':
    case 'skarm': {
      const size = facts.size / 10 || (type === 'tv' ? 55 : 27)
      const look = {
        ...colours,
        art,
        kind: type,
        size,
        wide: v === 1,
        stand: facts.style % 2 === 0 ? 'fot' : 'ben',
        hdmi: facts.count || (type === 'tv' ? 4 : 2),
      } as const
      return screenViews[name ?? 'front'](look)
    }
    case 'horlurar':
      return headsetViews[name ?? 'angle']({ ...colours, ...headsetStyle(facts), mic: v === 1 })
    case 'tangentbord':
      return keyboardViews[name ?? 'front']({
        ...colours,
        caps,
        mods,
        layout: layouts[facts.count] ?? (v === 1 ? 'full' : '75'),
        knob: facts.style % 3 === 1 && facts.count !== 4,
      })
    case 'grafikkort': {
      const length = facts.size || (v === 1 ? 242 : 320)
      return cardViews[name ?? 'angle']({
        ...colours,
        length,
        tall: length < 190 ? 69 : 122,
        fans: facts.count || (v === 1 ? 2 : 3),
        slots: length < 190 ? 1.5 : length > 330 ? 3 : 2.5,
        isRound: facts.style % 2 === 1,
      })
    }
    case 'laptop':
      return laptopViews[name ?? 'angle']({
        ...colours,
        art,
        size: facts.size / 10 || 14,
        isPro: facts.style % 2 === 1,
        keys: isLight ? '#2b3033' : lighter('#14181a', 0.06),
      })
    case 'mobil': {
      const look = {
        ...colours,
        art,
        size: facts.size / 10 || 6.1,
        cameras: facts.count || 2,
        island: islands[facts.style % 3] ?? 'rad',
      }
      return name === null ? phoneViews.pair(look) : phoneViews[name](look)
    }
    default:
      return null
  }
}

const layouts = [undefined, 'full', 'tkl', '75', '60'] as const
const islands = ['fyrkant', 'rad', 'band'] as const

function headsetStyle({ style }: Facts) {
  const cup = (['oval', 'rund', 'kant'] as const)[style % 3] ?? 'oval'
  const band = (['bred', 'smal', 'dubbel'] as const)[Math.floor((style % styles) / 3)] ?? 'bred'
  return { cup, band }
}
