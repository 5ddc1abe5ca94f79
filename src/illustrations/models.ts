import { backs } from './backs.ts'
import { mix } from './colour.ts'
import type { DrawingType } from './frames.ts'
import { buildingModels } from './model-building.ts'
import { deskModels } from './model-desk.ts'
import { furnishingModels } from './model-furnishing.ts'
import { homeModels } from './model-home.ts'
import type { ModelLook } from './model-look.ts'
import { type Build, bright, ink, steel } from './model-look.ts'
import { photoModels } from './model-photo.ts'
import { playingModels } from './model-playing.ts'
import { type Shape, shapes } from './model-shapes.ts'
import { soundModels } from './model-sound.ts'
import { rear, solderSide } from './rear.ts'
import type { Block, Solid } from './solids.ts'
import type { Point } from './stage.ts'

export function modelOf(type: DrawingType, look: ModelLook): Solid[] {
  const shape = shapes[type]?.[look.v] ?? shapes[type]?.[0]
  if (shape && !(type === 'instickskort' && look.v === 1)) return [blockOf(shape, look), ...beside(type, look)]
  if (shape) return [blockOf(shape, look), ...antennas(172, 78)]
  return (built[type] ?? built.paket ?? (() => []))(look)
}

function blockOf(
  { size, region, round = 0, ports = [], back, isBoard = false, colour }: Shape,
  look: ModelLook,
): Block {
  const body = colour ?? look.body
  return {
    kind: 'block',
    size: scaled(size, look.facts.size),
    round,
    colour: body,
    front: look.skin(region),
    back: back
      ? backs[back](body, look.accent)
      : isBoard
        ? solderSide(body, look.accent)
        : rear(body, look.accent, ports),
  }
}

/** Sizes of the data are widths or heights in millimetres; the other sides follow. */
function scaled(size: Point, wanted: number): Point {
  const longest = Math.max(size[0], size[1])
  if (wanted < 10 || wanted > longest * 3) return size
  const share = wanted / longest
  return [size[0] * share, size[1] * share, size[2]]
}

function beside(type: DrawingType, { body, accent, v }: ModelLook): Solid[] {
  if (type === 'skrivare') return [{ kind: 'block', at: [0, 239, -60], size: [230, 90, 6], colour: bright }]
  if (type === 'plugg')
    return [-9.5, 9.5].map((x) => ({
      kind: 'rod',
      colour: steel,
      points: [
        [x, 29, -30],
        [x, 29, -54],
      ],
      thick: 4.8,
    }))
  if (type === 'konsol' && v === 0)
    return [
      {
        kind: 'block',
        at: [235, 0, 60],
        size: [150, 62, 92],
        round: 28,
        colour: mix(body, ink, 0.2),
        front: (stage, w, h) => stage.circle(w * 0.3, h * 0.5, 10, ink).circle(w * 0.7, h * 0.5, 10, accent),
      },
    ]
  if (type === 'projektor') return [{ kind: 'ball', at: [60, 118, 98], radius: 14, colour: accent }]
  return []
}

const antennas = (width: number, height: number): Solid[] =>
  [-12, 12].map((x) => ({
    kind: 'rod',
    colour: ink,
    points: [
      [-width / 2 + x, height, 0],
      [-width / 2 + x * 3, height + 90, 0],
    ],
    thick: 8,
  }))

const built: Partial<Record<DrawingType, Build>> = {
  ...soundModels,
  ...buildingModels,
  ...deskModels,
  ...furnishingModels,
  ...playingModels,
  ...photoModels,
  ...homeModels,
}
