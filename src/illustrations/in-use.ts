import type { DrawingType } from './frames.ts'
import { boundsOf, type Solid, stageOf } from './solids.ts'
import type { Point } from './stage.ts'

const camera = { yaw: -20, pitch: 12 }
const clay = '#e4ddd0'
const green = '#1c9a68'

/** Beside something whose size the reader knows, with a measure of its width. */
export function inUse(type: DrawingType, solids: readonly Solid[]): string {
  const [left, right, top] = boundsOf(solids)
  const familiar = familiarBeside(Math.max(right - left, top), right)
  const stage = stageOf([...solids, ...familiar], camera, {
    width: 340,
    height: type === 'skrivbord' ? 216 : 222,
    floor: 266,
  })
  const height = -top - 12 / stage.scale
  const end = 5 / stage.scale
  const measure = (points: Point[]) => stage.tube(points, green, 1.8)
  measure([
    [left, height, 0],
    [right, height, 0],
  ])
  for (const x of [left, right])
    measure([
      [x, height - end, 0],
      [x, height + end, 0],
    ])
  return stage.svg()
}

function familiarBeside(extent: number, edge: number): Solid[] {
  if (extent < 110) return bankCard(edge + 14)
  if (extent < 620) return mug(edge + 74)
  return person(edge + 320)
}

function bankCard(x: number): Solid[] {
  return [
    {
      kind: 'block',
      at: [x + 43, 0, -6],
      size: [85.6, 54, 1],
      round: 3.2,
      colour: '#0f5b3f',
      front: (stage) => {
        stage.rect(9, 19, 11, 9, 2, stage.metal('#d9b04f'))
        stage.line('M58 12v30M58 30l12-12M62 26l9 12', '#d3ee3a', 2.6)
        stage.line('M9 42h28', '#fff', 2, 'opacity=".6"')
      },
    },
  ]
}

function mug(x: number): Solid[] {
  return [
    {
      kind: 'rod',
      colour: clay,
      points: [
        [x + 38, 74, 0],
        [x + 66, 68, 0],
        [x + 66, 34, 0],
        [x + 38, 26, 0],
      ],
      thick: 10,
    },
    {
      kind: 'turned',
      at: [x, 0, 0],
      height: 95,
      radius: (share) => (share < 0.05 ? 37 : 41),
      colour: clay,
      top: (stage, radius) => {
        stage.circle(0, 0, radius * 0.88, '#b5aa98')
        stage.circle(0, 3, radius * 0.84, '#3b2416')
      },
    },
  ]
}

/** 175 cm. */
function person(x: number): Solid[] {
  return [
    ...[-70, 70].map(
      (side): Solid => ({
        kind: 'rod',
        colour: clay,
        points: [
          [x + side, 60, 0],
          [x + side * 0.9, 860, 0],
        ],
        thick: 150,
      }),
    ),
    {
      kind: 'rod',
      colour: clay,
      points: [
        [x, 880, 0],
        [x, 1360, 0],
      ],
      thick: 340,
    },
    ...[-1, 1].map(
      (side): Solid => ({
        kind: 'rod',
        colour: clay,
        points: [
          [x + side * 190, 1380, 0],
          [x + side * 250, 800, 30],
        ],
        thick: 96,
      }),
    ),
    {
      kind: 'rod',
      colour: clay,
      points: [
        [x, 1400, 0],
        [x, 1540, 0],
      ],
      thick: 110,
    },
    { kind: 'ball', at: [x, 1500, 10], radius: 122, colour: clay },
  ]
}
