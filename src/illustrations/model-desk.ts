import { darker } from './colour.ts'
import { type Build, ink, soft, steel, straight } from './model-look.ts'
import { hdmi, lan, usbC } from './ports.ts'
import { rear } from './rear.ts'
import type { Solid } from './solids.ts'
import type { Point } from './stage.ts'

export const deskModels = {
  mus: ({ body, accent, v }) => [
    { kind: 'dome', size: [63, 39, 122], round: 30, colour: body },
    {
      kind: 'rod',
      colour: darker(body, 0.45),
      points: [
        [0, 40, 6],
        [0, 36, 24],
        [0, 27, 42],
        [0, 14, 56],
      ],
      thick: 1.3,
    },
    {
      kind: 'rod',
      colour: ink,
      points: [
        [0, 37, 24],
        [0, 30, 38],
      ],
      thick: 8,
    },
    {
      kind: 'rod',
      colour: accent,
      points: [
        [0, 38, 28],
        [0, 34, 35],
      ],
      thick: 4.5,
    },
    ...(v === 1
      ? ([
          {
            kind: 'rod',
            colour: ink,
            points: [
              [0, 8, 60],
              [4, 4, 84],
              [40, 3, 96],
              [90, 3, 80],
            ],
            thick: 3.4,
          },
        ] as const)
      : []),
  ],
  webbkamera: ({ body, accent, v, skin }) =>
    v === 1
      ? [
          { kind: 'turned', height: 7, radius: soft(34, 0.4), colour: body },
          {
            kind: 'rod',
            colour: body,
            points: [
              [0, 6, 0],
              [0, 40, 0],
            ],
            thick: 14,
          },
          {
            kind: 'block',
            at: [0, 34, 0],
            size: [62, 72, 46],
            round: 28,
            colour: body,
            front: skin([126, 40, 148, 172]),
            back: rear(body, accent, [usbC]),
          },
        ]
      : [
          { kind: 'block', at: [0, 0, -8], size: [46, 8, 52], round: 3, colour: steel },
          {
            kind: 'rod',
            colour: steel,
            points: [
              [0, 6, -10],
              [0, 26, -6],
            ],
            thick: 12,
          },
          {
            kind: 'block',
            at: [0, 24, 0],
            size: [100, 38, 32],
            round: 18,
            colour: body,
            front: skin([52, 68, 296, 112]),
            back: rear(body, accent, [usbC]),
          },
        ],
  kabel: ({ body, accent, v }) => [
    { kind: 'rod', colour: body, points: ring(52, 8, 0), thick: v === 1 ? 8 : 6 },
    { kind: 'rod', colour: body, points: ring(48, 8, 7), thick: v === 1 ? 8 : 6 },
    {
      kind: 'rod',
      colour: accent,
      points: [
        [-8, 12, 52],
        [8, 12, 50],
      ],
      thick: 17,
    },
    ...[-30, 26].flatMap((x): Solid[] => [
      {
        kind: 'rod',
        colour: body,
        points: [
          [x * 0.6, 5, 52],
          [x, 5, 84],
        ],
        thick: 6,
      },
      {
        kind: 'block',
        at: [x, 0, 100],
        size: [13, 9, 26],
        round: 3,
        colour: darker(body, 0.1),
        front: (stage, w, h) => stage.rect(w * 0.2, h * 0.3, w * 0.6, h * 0.4, 1.5, steel),
      },
    ]),
  ],
  mediaspelare: ({ body, accent, skin }) => [
    {
      kind: 'block',
      at: [-22, 0, -20],
      size: [112, 41, 100],
      round: 13,
      colour: body,
      front: skin([62, 152, 212, 78]),
      back: rear(body, accent, [hdmi, usbC, lan]),
    },
    {
      kind: 'block',
      at: [66, 0, 50],
      size: [38, 140, 13],
      round: 16,
      colour: body,
      front: (stage, w) => {
        stage.circle(w / 2, 24, 11, ink)
        for (let row = 0; row < 4; row++)
          for (const x of [12, w - 12]) stage.circle(x, 50 + row * 15, 4, row === 0 && x < w / 2 ? accent : ink)
      },
    },
  ],
  laddare: ({ body, accent, v, skin }) =>
    v === 1
      ? [
          {
            kind: 'turned',
            height: 9,
            radius: soft(46, 0.5),
            colour: body,
            top: (stage, r) => stage.circle(0, 0, r * 0.6, 'none', `stroke="${accent}" stroke-width="2.4"`),
          },
          {
            kind: 'rod',
            colour: ink,
            points: [
              [44, 4, 0],
              [72, 3, 18],
              [110, 3, 4],
            ],
            thick: 4.5,
          },
        ]
      : [
          {
            kind: 'block',
            size: [48, 58, 34],
            round: 10,
            colour: body,
            front: skin([116, 66, 168, 202]),
            back: (stage, w, h) => stage.circle(w / 2, h * 0.4, 13, darker(body, 0.1)),
          },
          ...[-9.5, 9.5].map(
            (x): Solid => ({
              kind: 'rod',
              colour: steel,
              points: [
                [x, 34, -17],
                [x, 34, -36],
              ],
              thick: 4.8,
            }),
          ),
        ],
  batteri: ({ body, accent, v, facts, skin }) =>
    v === 1
      ? Array.from({ length: Math.max(2, Math.min(8, facts.count || 4)) }, (_, index): Solid[] => {
          const at: Point = [(index % 4) * 17 - 25, 0, Math.floor(index / 4) * -18]
          return [
            { kind: 'turned', at, height: 35, radius: straight(7.2), colour: body },
            { kind: 'turned', at: [at[0], 35, at[2]], height: 13, radius: straight(7.2), colour: accent },
            { kind: 'turned', at: [at[0], 48, at[2]], height: 2.4, radius: straight(2.6), colour: steel },
          ]
        }).flat()
      : [
          {
            kind: 'block',
            size: [72, 123, facts.size > 15_000 ? 30 : facts.size > 8000 ? 22 : 15],
            round: 15,
            colour: body,
            front: skin([128, 26, 144, 246]),
            back: (stage, w, h) => {
              stage.rect(8, h - 30, 34, 16, 2, '#fff', 'opacity=".25"')
              usbC(stage, w * 0.7, h * 0.94)
              stage.circle(w / 2, h * 0.4, 22, 'none', 'stroke="#000" stroke-opacity=".2" stroke-width="1.6"')
            },
          },
        ],
} satisfies Record<string, Build>

const ring = (radius: number, lift: number, shift: number): Point[] =>
  Array.from({ length: 33 }, (_, step): Point => {
    const a = (step * Math.PI) / 16
    return [radius * Math.sin(a) + shift * 0.3, lift + shift * 0.6, radius * Math.cos(a) - shift * 0.3]
  })
