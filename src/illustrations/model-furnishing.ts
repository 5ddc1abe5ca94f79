import { darker, mix } from './colour.ts'
import { type Build, ink, soft, steel, straight } from './model-look.ts'
import { usbC } from './ports.ts'
import { rear } from './rear.ts'
import type { Solid } from './solids.ts'
import type { Stage } from './stage.ts'

export const furnishingModels = {
  stativ: ({ body, accent, v }) =>
    v === 1
      ? [
          ...[
            [-300, 210],
            [300, 210],
            [0, -330],
          ].map(
            ([x = 0, z = 0]): Solid => ({
              kind: 'rod',
              colour: body,
              points: [
                [x, 10, z],
                [x * 0.12, 620, z * 0.12],
              ],
              thick: 34,
            }),
          ),
          {
            kind: 'rod',
            colour: steel,
            points: [
              [0, 560, 0],
              [0, 820, 0],
            ],
            thick: 30,
          },
          { kind: 'ball', at: [0, 600, 0], radius: 46, colour: darker(body, 0.1) },
          { kind: 'ball', at: [0, 800, 0], radius: 50, colour: body },
          { kind: 'block', at: [0, 885, 0], size: [120, 22, 90], round: 8, colour: ink },
          {
            kind: 'rod',
            colour: accent,
            points: [
              [40, 850, 20],
              [190, 800, 120],
            ],
            thick: 22,
          },
        ]
      : v === 2
        ? [
            { kind: 'turned', height: 14, radius: soft(62, 0.4), colour: body },
            {
              kind: 'rod',
              colour: body,
              points: [
                [0, 10, 0],
                [0, 250, 0],
              ],
              thick: 15,
            },
            {
              kind: 'rod',
              colour: accent,
              points: [
                [0, 96, 0],
                [0, 108, 0],
              ],
              thick: 17,
            },
            {
              kind: 'rod',
              colour: body,
              points: [
                [-58, 232, 0],
                [-40, 254, 0],
                [0, 262, 0],
                [40, 254, 0],
                [58, 232, 0],
              ],
              thick: 24,
            },
          ]
        : [
            { kind: 'block', at: [-180, 0, 0], size: [110, 46, 120], round: 10, colour: body },
            {
              kind: 'rod',
              colour: body,
              points: [
                [-180, 44, 0],
                [-180, 260, 0],
              ],
              thick: 34,
            },
            {
              kind: 'rod',
              colour: body,
              points: [
                [-180, 200, 0],
                [20, 250, 60],
              ],
              thick: 36,
            },
            {
              kind: 'rod',
              colour: body,
              points: [
                [20, 262, 60],
                [150, 420, 0],
              ],
              thick: 36,
            },
            { kind: 'ball', at: [20, 234, 60], radius: 26, colour: accent },
            { kind: 'ball', at: [-180, 180, 0], radius: 28, colour: darker(body, 0.1) },
            {
              kind: 'block',
              at: [160, 380, 10],
              size: [100, 100, 12],
              round: 8,
              colour: steel,
              front: (stage, w, h) => {
                for (const [x, y] of [
                  [12, 12],
                  [w - 12, 12],
                  [12, h - 12],
                  [w - 12, h - 12],
                ] as const)
                  stage.circle(x, y, 4, ink)
              },
            },
          ],
  stol: ({ body, accent, v }) => [
    ...[0, 72, 144, 216, 288].map((turn): Solid => {
      const a = (turn * Math.PI) / 180
      return {
        kind: 'rod',
        colour: ink,
        points: [
          [0, 90, 0],
          [300 * Math.sin(a), 55, 300 * Math.cos(a)],
        ],
        thick: 44,
      }
    }),
    ...[0, 72, 144, 216, 288].map((turn): Solid => {
      const a = (turn * Math.PI) / 180
      return { kind: 'ball', at: [300 * Math.sin(a), 0, 300 * Math.cos(a)], radius: 32, colour: '#3a4144' }
    }),
    {
      kind: 'rod',
      colour: steel,
      points: [
        [0, 90, 0],
        [0, 420, 0],
      ],
      thick: 56,
    },
    {
      kind: 'block',
      at: [0, 420, 20],
      size: [510, 100, 500],
      round: 46,
      colour: body,
      front: (stage, w) => stage.line(`M40 60H${w - 40}`, accent, 6, 'opacity=".9"'),
    },
    ...[-280, 280].flatMap((x): Solid[] => [
      {
        kind: 'rod',
        colour: ink,
        points: [
          [x * 0.9, 470, 0],
          [x, 660, 0],
        ],
        thick: 36,
      },
      { kind: 'block', at: [x, 660, 20], size: [84, 34, 260], round: 16, colour: ink },
    ]),
    {
      kind: 'block',
      at: [0, 520, -230],
      size: [v === 1 ? 470 : 520, 700, 90],
      round: v === 1 ? 90 : 130,
      colour: v === 1 ? mix(body, ink, 0.6) : body,
      front: (stage, w, h) =>
        v === 1 ? mesh(stage, w, h) : stage.line(`M90 110V${h - 90}M${w - 90} 110V${h - 90}`, accent, 14),
      back: (stage, w, h) => stage.slab(w * 0.36, h * 0.3, w * 0.28, h * 0.62, 40, ink, 3),
    },
    {
      kind: 'block',
      at: [0, v === 1 ? 1235 : 1150, -215],
      size: [300, 130, 90],
      round: 56,
      colour: v === 1 ? body : darker(body, 0.2),
    },
  ],
  skrivbord: ({ body, accent, facts }) => {
    const width = (facts.size || 140) * 10
    return [
      ...[-1, 1].flatMap((side): Solid[] => [
        { kind: 'block', at: [side * (width / 2 - 180), 0, 0], size: [90, 34, 640], round: 12, colour: ink },
        {
          kind: 'block',
          at: [side * (width / 2 - 180), 30, -40],
          size: [76, 660, 110],
          round: 6,
          colour: steel,
          front: (stage, w) => stage.rect(0, 320, w, 10, 0, ink),
        },
      ]),
      { kind: 'block', at: [0, 690, 0], size: [width, 26, 700], round: 5, colour: body },
      {
        kind: 'block',
        at: [width * 0.3, 660, 330],
        size: [150, 28, 30],
        round: 8,
        colour: ink,
        front: (stage) => stage.circle(130, 14, 7, accent),
      },
    ]
  },
  lampa: ({ body, accent, v, skin }) =>
    v === 1
      ? [
          { kind: 'turned', height: 16, radius: soft(80, 0.4), colour: body },
          {
            kind: 'rod',
            colour: steel,
            points: [
              [0, 14, 0],
              [0, 240, 0],
            ],
            thick: 13,
          },
          { kind: 'ball', at: [0, 214, -10], radius: 17, colour: accent },
          {
            kind: 'block',
            at: [0, 200, 20],
            size: [300, 191, 26],
            round: 20,
            colour: body,
            front: skin([76, 26, 248, 158]),
            back: rear(body, accent, [usbC]),
          },
        ]
      : [
          { kind: 'turned', height: 6, radius: straight(6), colour: ink },
          ...[6, 11, 16].map(
            (y): Solid => ({
              kind: 'turned',
              at: [0, y, 0],
              height: 5,
              radius: (share) => 13.5 - Math.abs(share - 0.5) * 2.4,
              colour: steel,
            }),
          ),
          { kind: 'turned', at: [0, 21, 0], height: 16, radius: (share) => 15 + share * 10, colour: body },
          {
            kind: 'turned',
            at: [0, 36, 0],
            height: 60,
            radius: (share) => 31 * Math.sqrt(Math.max(0, 1 - ((share - 0.42) / 0.6) ** 2)),
            colour: '#fdf3d2',
          },
        ],
} satisfies Record<string, Build>

function mesh(stage: Stage, w: number, h: number) {
  let lines = ''
  for (let y = 50; y < h - 40; y += 22) lines += `M40 ${y}H${w - 40}`
  stage.line(lines, '#fff', 3, 'opacity=".14"')
}
