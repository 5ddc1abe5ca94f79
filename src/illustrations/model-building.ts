import { darker, lighter } from './colour.ts'
import { type Build, bright, type Face, ink, steel, straight } from './model-look.ts'
import { vents } from './rear.ts'
import type { Solid } from './solids.ts'
import type { Point, Stage } from './stage.ts'

export const buildingModels = {
  minne: ({ body, facts }) =>
    Array.from(
      { length: Math.min(4, Math.max(1, facts.count || 2)) },
      (_, index): Solid => ({
        kind: 'block',
        at: [index * 5, 0, -index * 17],
        size: [133, 34, 7],
        round: 1.5,
        colour: body,
        front: (stage, w, h) => ribs(stage, w, h, body),
        back: (stage, w, h) => ribs(stage, w, h, body),
      }),
    ),
  flakt: ({ body, accent, v, facts, skin }) => {
    const side = facts.size || 120
    const front = v === 1 ? skin([22, 94, 356, 112]) : skin([92, 42, 216, 216])
    const size: Point = [v === 1 ? side * 3.1 : side, side, 25]
    return [{ kind: 'block', size, round: side * 0.06, colour: body, front, back: hub(body, accent) }]
  },
  kylare: ({ body, accent, v, facts, skin }) =>
    v === 1
      ? [
          {
            kind: 'block',
            at: [0, 96, -50],
            size: [(facts.size || 360) + 34, 120, 52],
            round: 5,
            colour: body,
            front: skin([24, 44, 352, 120]),
            back: vents(body),
          },
          {
            kind: 'turned',
            at: [20, 0, 70],
            height: 44,
            radius: straight(34),
            colour: body,
            top: (stage, r) => stage.circle(0, 0, r * 0.7, 'none', `stroke="${accent}" stroke-width="4"`),
          },
          {
            kind: 'rod',
            colour: ink,
            points: [
              [52, 24, 70],
              [110, 30, 60],
              [150, 80, 0],
              [140, 110, -30],
            ],
            thick: 13,
          },
          {
            kind: 'rod',
            colour: ink,
            points: [
              [50, 12, 78],
              [130, 14, 70],
              [180, 80, 0],
              [170, 110, -30],
            ],
            thick: 13,
          },
        ]
      : [
          {
            kind: 'block',
            at: [0, 22, 0],
            size: [124, 132, 92],
            round: 6,
            colour: body,
            front: skin([118, 46, 164, 184]),
            back: vents(body),
          },
          { kind: 'block', at: [0, 154, 0], size: [130, 8, 100], round: 3, colour: body },
          { kind: 'block', size: [44, 22, 44], colour: steel },
        ],
  kylpasta: ({ body, accent }) => [
    {
      kind: 'rod',
      colour: bright,
      points: [
        [-30, 9, 0],
        [36, 9, 0],
      ],
      thick: 17,
    },
    {
      kind: 'rod',
      colour: accent,
      points: [
        [42, 9, 0],
        [60, 9, 0],
      ],
      thick: 7,
    },
    {
      kind: 'rod',
      colour: body,
      points: [
        [-30, 9, -15],
        [-30, 9, 15],
      ],
      thick: 6,
    },
    {
      kind: 'rod',
      colour: steel,
      points: [
        [-66, 9, 0],
        [-32, 9, 0],
      ],
      thick: 6,
    },
    {
      kind: 'rod',
      colour: body,
      points: [
        [-68, 9, -11],
        [-68, 9, 11],
      ],
      thick: 6,
    },
  ],
} satisfies Record<string, Build>

function ribs(stage: Stage, w: number, h: number, body: string) {
  stage.rect(0, h * 0.82, w, h * 0.18, 0, '#12291f')
  let pins = ''
  for (let x = 4; x < w - 4; x += 3.2)
    if (Math.abs(x - w * 0.56) > 2) pins += `M${x.toFixed(1)} ${h * 0.86}v${h * 0.12}`
  stage.line(pins, '#d9b04f', 1.8)
  let lines = ''
  for (let x = 8; x < w * 0.7; x += 7) lines += `M${x} 5l6 ${h * 0.6}`
  stage.line(lines, lighter(body, 0.25), 1.6, 'opacity=".8"')
}

function hub(body: string, accent: string): Face {
  return (stage, w, h) => {
    for (let x = h / 2; x < w; x += w / Math.round(w / h)) {
      stage.circle(x, h / 2, h * 0.45, darker(body, 0.55))
      stage.line(`M${x} ${h * 0.06}V${h * 0.94}M${x - h * 0.44} ${h / 2}H${x + h * 0.44}`, body, h * 0.05)
      stage.circle(x, h / 2, h * 0.2, stage.matte(body))
      stage.circle(x, h / 2, h * 0.14, 'none', `stroke="${accent}" stroke-width="${h * 0.015}"`)
    }
  }
}
