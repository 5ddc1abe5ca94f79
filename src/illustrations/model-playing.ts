import { darker, mix } from './colour.ts'
import { arc, type Build, bright, ink, steel, straight } from './model-look.ts'
import { jack, usbA, usbC } from './ports.ts'
import { rear } from './rear.ts'
import type { Solid } from './solids.ts'
import type { Point } from './stage.ts'

export const playingModels = {
  handkontroll: ({ body, accent }) => [
    ...[-52, 52].map(
      (x): Solid => ({
        kind: 'rod',
        colour: body,
        points: [
          [x * 0.92, 64, 0],
          [x * 1.18, 22, 30],
        ],
        thick: 44,
      }),
    ),
    {
      kind: 'block',
      at: [0, 36, 4],
      size: [118, 58, 40],
      round: 26,
      colour: body,
      front: (stage, w, h) => {
        for (const x of [0.34, 0.66]) stage.circle(w * x, h * 0.66, 9, ink).circle(w * x, h * 0.66, 6, '#3a4144')
        stage.path(`M${w * 0.12} ${h * 0.38}h5v-5h5v5h5v5h-5v5h-5v-5h-5z`, ink)
        for (const [dx, dy, colour] of [
          [0, -6, accent],
          [6, 0, bright],
          [0, 6, bright],
          [-6, 0, bright],
        ] as const)
          stage.circle(w * 0.84 + dx, h * 0.36 + dy, 2.9, colour)
        stage.circle(w / 2, h * 0.26, 4, accent)
      },
      back: (stage, w, h) => {
        usbC(stage, w / 2, h * 0.2)
        for (const x of [0.1, 0.9]) stage.rect(w * x - 11, h * 0.3, 22, 12, 6, ink)
      },
    },
    ...[-40, 40].map(
      (x): Solid => ({ kind: 'block', at: [x, 86, -6], size: [34, 13, 22], round: 6, colour: darker(body, 0.25) }),
    ),
  ],
  vr: ({ body, accent }) => [
    { kind: 'rod', colour: ink, points: arc(70, 78, 92, 1, true), thick: 26 },
    {
      kind: 'rod',
      colour: ink,
      points: [
        [0, 100, 70],
        [0, 172, 20],
        [0, 160, -60],
        [0, 110, -92],
      ],
      thick: 22,
    },
    {
      kind: 'block',
      at: [0, 20, 70],
      size: [180, 100, 70],
      round: 44,
      colour: body,
      front: (stage, w, h) => {
        stage.rect(w * 0.08, h * 0.14, w * 0.84, h * 0.72, 32, '#10151a')
        for (const x of [0.24, 0.76])
          stage.circle(w * x, h * 0.62, 7, '#2c3f55', `stroke="${accent}" stroke-width="1.6"`)
      },
      back: (stage, w, h) => {
        stage.rect(6, 6, w - 12, h - 12, 38, ink)
        for (const x of [0.3, 0.7]) stage.circle(w * x, h / 2, 21, '#3b5573', 'stroke="#6b7573" stroke-width="3"')
      },
    },
  ],
  ratt: ({ body, accent }) => [
    {
      kind: 'block',
      at: [0, 0, -90],
      size: [190, 150, 190],
      round: 30,
      colour: darker(body, 0.2),
      back: rear(body, accent, [usbA, jack, jack]),
    },
    {
      kind: 'rod',
      colour: steel,
      points: [
        [0, 110, 0],
        [0, 140, 70],
      ],
      thick: 56,
    },
    {
      kind: 'rod',
      colour: body,
      points: Array.from({ length: 37 }, (_, step): Point => {
        const a = (step * Math.PI) / 18
        return [140 * Math.sin(a), 160 + 136 * Math.cos(a), 84 - 30 * Math.cos(a)]
      }),
      thick: 30,
    },
    ...[
      [-120, 160],
      [120, 160],
      [0, 40],
    ].map(
      ([x = 0, y = 0]): Solid => ({
        kind: 'rod',
        colour: ink,
        points: [
          [0, 156, 84],
          [x, y, 84],
        ],
        thick: 28,
      }),
    ),
    { kind: 'ball', at: [0, 120, 92], radius: 42, colour: ink },
    {
      kind: 'rod',
      colour: accent,
      points: [
        [-16, 297, 55],
        [16, 297, 55],
      ],
      thick: 32,
    },
  ],
  kortspel: ({ body, accent, skin, v }) => [
    {
      kind: 'block',
      at: [40, 0, 0],
      size: [64, 92, 24],
      round: 2,
      colour: body,
      front: (stage, w, h) => {
        stage.rect(6, 6, w - 12, h - 12, 3, 'none', `stroke="${accent}" stroke-width="1.6"`)
        stage.circle(w / 2, h / 2, 13, 'none', `stroke="${accent}" stroke-width="4"`)
      },
      back: rear(body, accent, []),
    },
    ...[0, 1, 2].map(
      (index): Solid => ({
        kind: 'block',
        at: [-62 + index * 30, 0, 44 - index * 16],
        size: [58, 84, 1.2],
        round: 4,
        colour: index === v ? body : bright,
        front:
          index === 2
            ? skin([112, 52, 116, 168])
            : (stage, w, h) => stage.rect(5, 5, w - 10, h - 10, 3, mix(body, bright, index * 0.3)),
      }),
    ),
  ],
  figur: ({ body, accent }) => [
    { kind: 'turned', height: 12, radius: straight(62), colour: ink },
    ...[-22, 22].flatMap((x): Solid[] => [
      { kind: 'block', at: [x, 12, 0], size: [26, 60, 30], round: 8, colour: darker(body, 0.1) },
      {
        kind: 'rod',
        colour: darker(body, 0.1),
        points: [
          [x * 2.2, 132, 0],
          [x * 2.6, 84, 10],
        ],
        thick: 22,
      },
    ]),
    {
      kind: 'block',
      at: [0, 70, 0],
      size: [78, 74, 54],
      round: 18,
      colour: body,
      front: (stage, w, h) => stage.circle(w / 2, h * 0.45, 11, 'none', `stroke="${accent}" stroke-width="5"`),
      back: (stage, w, h) => stage.slab(w * 0.2, h * 0.12, w * 0.6, h * 0.66, 8, darker(body, 0.3), 1.4),
    },
    {
      kind: 'block',
      at: [0, 146, 0],
      size: [86, 62, 66],
      round: 27,
      colour: body,
      front: (stage, w, h) => {
        stage.rect(w * 0.14, h * 0.26, w * 0.72, h * 0.46, 14, '#10171a')
        for (const x of [0.36, 0.64]) stage.circle(w * x, h * 0.49, 6, accent)
      },
    },
    {
      kind: 'rod',
      colour: steel,
      points: [
        [0, 206, 0],
        [0, 226, 0],
      ],
      thick: 5,
    },
    { kind: 'ball', at: [0, 222, 0], radius: 7, colour: accent },
  ],
} satisfies Record<string, Build>
