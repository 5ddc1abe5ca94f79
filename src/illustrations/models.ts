import { type BackName, backs } from './backs.ts'
import { darker, lighter, luminance, mix } from './colour.ts'
import type { Facts } from './facts.ts'
import type { DrawingType } from './frames.ts'
import { hdmi, jack, lan, type Port, usbA, usbC } from './ports.ts'
import { rear, solderSide, vents } from './rear.ts'
import { type Block, type Solid } from './solids.ts'
import type { Point, Stage } from './stage.ts'

export type ModelLook = { body: string; accent: string; v: number; facts: Facts; skin: (region: Region) => Face }
/** Part of the flat drawing that is the front of the thing, and how far it lies turned there. */
export type Region = readonly [x: number, y: number, width: number, height: number, turn?: number]
type Face = (stage: Stage, width: number, height: number) => void
type Shape = {
  size: Point
  region: Region
  round?: number
  ports?: readonly Port[]
  back?: BackName
  isBoard?: boolean
  colour?: string
}

const steel = '#b7bebd'
const ink = '#22292b'
const bright = '#f6f7f4'

/** Things that are a block with a front: millimetres, the region of the drawing, and what is behind. */
const shapes: Partial<Record<DrawingType, readonly [Shape, ...Shape[]]>> = {
  dator: [{ size: [440, 458, 215], region: [82, 22, 236, 246], round: 14, ports: [usbA, usbA, usbC, lan, jack, hdmi] }],
  chassi: [
    { size: [440, 458, 215], region: [82, 22, 236, 246], round: 14, ports: [usbA, usbA, usbC, jack] },
    { size: [200, 357, 220], region: [130, 18, 140, 250], round: 18, ports: [usbA, usbC, jack] },
  ],
  moderkort: [{ size: [244, 298, 14], region: [100, 28, 200, 244, 5], round: 4, isBoard: true, colour: '#1b2321' }],
  processor: [{ size: [40, 40, 4.5], region: [96, 46, 208, 208, 8], round: 1, isBoard: true, colour: '#1f5a3f' }],
  instickskort: [
    { size: [172, 78, 18], region: [70, 88, 268, 122], round: 3, isBoard: true },
    { size: [172, 78, 18], region: [70, 88, 268, 122], round: 3, isBoard: true },
    { size: [118, 63, 34], region: [84, 96, 236, 126], round: 11, ports: [hdmi, usbC] },
  ],
  nataggregat: [{ size: [150, 99, 140], region: [58, 62, 284, 188], round: 5, back: 'power' }],
  ssd: [
    { size: [80, 22, 3.4], region: [30, 110, 338, 86, 10], round: 1, isBoard: true, colour: '#12291f' },
    { size: [64, 72, 13], region: [118, 56, 164, 184], round: 11, ports: [usbC] },
    { size: [70, 90, 7], region: [108, 30, 184, 236, 5], round: 3, colour: '#aab2b0', back: 'plain' },
  ],
  minneskort: [{ size: [24, 31, 2.1], region: [82, 40, 166, 214, 7], round: 1.6, isBoard: true, colour: '#2b3033' }],
  nas: [{ size: [168, 189, 220], region: [96, 34, 208, 234], round: 13, ports: [usbA, usbC, lan, lan] }],
  musmatta: [
    { size: [450, 228, 5], region: [34, 66, 332, 168, 4], round: 20, back: 'rubber' },
    { size: [450, 228, 5], region: [34, 66, 332, 168, 4], round: 20, back: 'rubber' },
  ],
  docka: [{ size: [126, 39, 62], region: [56, 118, 292, 90], round: 8, ports: [usbC, lan, hdmi] }],
  skrivare: [{ size: [400, 239, 330], region: [56, 96, 288, 172], round: 30, ports: [usbA, lan] }],
  projektor: [{ size: [270, 135, 230], region: [50, 92, 300, 150], round: 23, ports: [hdmi, hdmi, usbA, jack] }],
  surfplatta: [{ size: [252, 214, 7], region: [64, 42, 252, 214], round: 18, back: 'tablet' }],
  skal: [{ size: [74, 119, 11], region: [120, 20, 160, 258], round: 16, back: 'rubber' }],
  bradspel: [{ size: [296, 281, 70], region: [70, 40, 236, 224], round: 2, back: 'printed' }],
  spel: [{ size: [126, 170, 15], region: [114, 26, 186, 252], round: 4, back: 'printed' }],
  programvara: [{ size: [140, 171, 34], region: [92, 38, 188, 230], round: 2, back: 'printed' }],
  actionkamera: [{ size: [71, 57, 38], region: [82, 66, 236, 190], round: 8, ports: [usbC] }],
  natverksswitch: [{ size: [240, 59, 110], region: [28, 134, 344, 84], round: 6, back: 'power' }],
  plugg: [{ size: [58, 58, 60], region: [84, 32, 232, 232], round: 14, back: 'plain' }],
  paket: [
    { size: [360, 258, 280], region: [76, 84, 248, 178], colour: '#cfa676', back: 'plain' },
    { size: [360, 258, 280], region: [76, 84, 248, 178], back: 'plain' },
  ],
  presentkort: [{ size: [86, 54, 1], region: [86, 74, 252, 150, -5], round: 4, back: 'stripe' }],
  konsol: [
    { size: [300, 188, 240], region: [44, 96, 256, 160], round: 38, ports: [hdmi, usbA, usbC, lan] },
    { size: [298, 120, 24], region: [28, 86, 344, 138], round: 40, ports: [usbC] },
  ],
}

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

const disc = (share: number, at: number) =>
  share < at ? 1 : Math.sqrt(Math.max(0, 1 - ((share - at) / (1 - at)) ** 2))
const soft =
  (radius: number, edge = 0.82) =>
  (share: number) =>
    radius * (0.25 + 0.75 * disc(share, edge))
const straight = (radius: number) => () => radius

type Build = (look: ModelLook) => Solid[]

/** Things of several parts. */
const built: Partial<Record<DrawingType, Build>> = {
  oronsnackor: ({ body, accent }) => [
    {
      kind: 'block',
      at: [0, 0, 0],
      size: [66, 46, 26],
      round: 20,
      colour: body,
      front: (stage, w, h) =>
        stage.line(`M4 ${h * 0.38}H${w - 4}`, '#000', 0.7, 'opacity=".35"').circle(w / 2, h * 0.62, 1.6, accent),
      back: (stage, w, h) => void usbC(stage, w / 2, h * 0.8),
    },
    ...[-20, 20].flatMap((x): Solid[] => [
      {
        kind: 'rod',
        colour: body,
        points: [
          [x, 52, 0],
          [x, 80, 0],
        ],
        thick: 7.5,
      },
      { kind: 'ball', at: [x + Math.sign(x) * -3, 74, 3], radius: 9.5, colour: body },
      { kind: 'ball', at: [x - Math.sign(x) * 12, 78, 6], radius: 6, colour: ink },
    ]),
  ],
  hogtalare: ({ body, accent, v, skin }) =>
    v === 1
      ? [
          {
            kind: 'block',
            size: [280, 122, 120],
            round: 55,
            colour: body,
            front: skin([46, 116, 308, 134]),
            back: rear(body, accent, [usbC, jack]),
          },
          {
            kind: 'rod',
            colour: accent,
            points: [
              [-110, 118, 0],
              [-90, 165, 0],
              [90, 165, 0],
              [110, 118, 0],
            ],
            thick: 17,
          },
        ]
      : [-130, 130].map(
          (x): Solid => ({
            kind: 'block',
            at: [x, 0, 0],
            size: [172, 300, 220],
            round: 15,
            colour: body,
            front: cones(accent),
            back: rear(body, accent, x < 0 ? [jack, jack] : [jack, usbC, usbA]),
          }),
        ),
  soundbar: ({ body, accent, skin }) => [
    {
      kind: 'block',
      at: [-100, 0, 60],
      size: [820, 72, 95],
      round: 22,
      colour: body,
      front: skin([14, 196, 320, 68]),
      back: rear(body, accent, [hdmi, hdmi, usbC, jack]),
    },
    {
      kind: 'block',
      at: [420, 0, -160],
      size: [210, 355, 300],
      round: 20,
      colour: body,
      front: skin([248, 60, 118, 200]),
      back: rear(body, accent, [jack]),
    },
  ],
  mikrofon: ({ body, accent }) => [
    { kind: 'turned', height: 9, radius: soft(56, 0.5), colour: darker(body, 0.15) },
    {
      kind: 'rod',
      colour: steel,
      points: [
        [0, 8, 0],
        [0, 66, 0],
      ],
      thick: 12,
    },
    {
      kind: 'rod',
      colour: steel,
      points: [
        [-38, 128, 0],
        [-40, 80, 0],
        [0, 62, 0],
        [40, 80, 0],
        [38, 128, 0],
      ],
      thick: 8,
    },
    {
      kind: 'turned',
      at: [0, 78, 0],
      height: 74,
      radius: (share) => 30 * (0.7 + 0.3 * Math.min(1, share * 4)),
      colour: body,
    },
    { kind: 'turned', at: [0, 150, 0], height: 5, radius: straight(31), colour: accent },
    { kind: 'turned', at: [0, 155, 0], height: 58, radius: soft(30, 0.4), colour: ink },
  ],
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
  klocka: ({ body, accent, v }) => [
    { kind: 'rod', colour: body, points: arc(0, 33, 26, 0.9), thick: 21 },
    {
      kind: 'block',
      at: [0, 14, 27],
      size: v === 1 ? [39, 42, 11] : [42, 42, 11],
      round: v === 1 ? 11 : 21,
      colour: steel,
      front: (stage, w, h) => {
        stage.rect(2, 2, w - 4, h - 4, v === 1 ? 9 : 19, '#0b0f10')
        stage.circle(
          w / 2,
          h / 2,
          w * 0.34,
          'none',
          `stroke="${accent}" stroke-width="2.6" stroke-dasharray="60 40" stroke-linecap="round"`,
        )
        stage.line(`M${w / 2} ${h / 2}V${h * 0.28}M${w / 2} ${h / 2}L${w * 0.66} ${h * 0.6}`, bright, 1.5)
      },
      back: (stage, w, h) => {
        stage.circle(w / 2, h / 2, w * 0.36, ink)
        for (const x of [0.42, 0.58]) stage.circle(w * x, h / 2, 3, '#1fa56f')
      },
    },
  ],
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
  kamera: ({ body, accent }) => {
    const metal = luminance(body) > 0.5 ? '#d8d9d4' : '#565d60'
    return [
      {
        kind: 'block',
        size: [132, 80, 48],
        round: 9,
        colour: metal,
        front: leather(body),
        back: (stage, w, h) => {
          stage.rect(10, 14, w * 0.62, h * 0.68, 4, '#0b0f10')
          stage.rect(13, 17, w * 0.62 - 6, h * 0.68 - 6, 2, '#24424f')
          for (const y of [0.25, 0.45]) stage.circle(w * 0.84, h * y, 5, ink)
          stage.circle(w * 0.84, h * 0.72, 11, ink, `stroke="${accent}" stroke-width="1.6"`)
        },
      },
      {
        kind: 'block',
        at: [0, 80, -4],
        size: [40, 17, 34],
        round: 5,
        colour: metal,
        back: (stage, w, h) => stage.rect(6, 3, w - 12, h - 6, 3, '#0b0f10'),
      },
      { kind: 'turned', at: [46, 80, 0], height: 9, radius: straight(12), colour: metal },
      { kind: 'turned', at: [-42, 80, 0], height: 11, radius: straight(9), colour: darker(metal, 0.2) },
      { kind: 'turned', at: [24, 80, 8], height: 5, radius: straight(5), colour: accent },
      ...[0, 1, 2, 3].map(
        (ringAt): Solid => ({
          kind: 'block',
          at: [0, 8, 32 + ringAt * 13],
          size: [64, 64, 13],
          round: 32,
          colour: ringAt === 2 ? '#20262a' : mix(metal, ink, 0.4),
          front: (stage, w) => {
            stage.circle(w / 2, w / 2, 27, '#15191a', `stroke="${accent}" stroke-width="${ringAt === 3 ? 2 : 0}"`)
            stage.circle(w / 2, w / 2, 21, '#182a3a')
            stage.circle(w / 2, w / 2, 12, '#31506a')
            stage.ellipse(w * 0.4, w * 0.36, 7, 4, '#d9ecf7', 'opacity=".55"')
          },
        }),
      ),
    ]
  },
  objektiv: ({ body, accent, facts }) => {
    const metal = luminance(body) > 0.5 ? '#d8d9d4' : '#3a4245'
    const long = Math.max(45, Math.min(220, facts.size || 90))
    return [
      { kind: 'turned', height: long * 0.08, radius: straight(29), colour: '#aab2b0' },
      { kind: 'turned', at: [0, long * 0.08, 0], height: long * 0.16, radius: straight(33), colour: metal },
      { kind: 'turned', at: [0, long * 0.24, 0], height: long * 0.22, radius: straight(36), colour: '#20262a' },
      { kind: 'turned', at: [0, long * 0.46, 0], height: long * 0.04, radius: straight(35), colour: accent },
      { kind: 'turned', at: [0, long * 0.5, 0], height: long * 0.28, radius: straight(37), colour: '#20262a' },
      {
        kind: 'turned',
        at: [0, long * 0.78, 0],
        height: long * 0.22,
        radius: straight(39),
        colour: metal,
        top: (stage, r) => {
          stage.circle(0, 0, r * 0.92, '#0b0e0f')
          stage.circle(0, 0, r * 0.7, '#22314d')
          stage.circle(0, 0, r * 0.4, '#5d4a83')
          stage.ellipse(-r * 0.3, -r * 0.3, r * 0.24, r * 0.12, '#d9ecf7', 'opacity=".6"')
        },
      },
    ]
  },
  dronare: ({ body, accent }) => [
    ...[
      [-1, 1],
      [1, 1],
      [-1, -1],
      [1, -1],
    ].flatMap(([a = 1, b = 1]): Solid[] => [
      {
        kind: 'rod',
        colour: body,
        points: [
          [a * 40, 62, b * 22],
          [a * 118, 74, b * 92],
        ],
        thick: 15,
      },
      { kind: 'turned', at: [a * 118, 62, b * 92], height: 26, radius: straight(13), colour: darker(body, 0.2) },
      {
        kind: 'rod',
        colour: '#4a5154',
        points: [
          [a * 118 - 62, 92, b * 92 - 16],
          [a * 118 + 62, 92, b * 92 + 16],
        ],
        thick: 7,
      },
      {
        kind: 'rod',
        colour: ink,
        points: [
          [a * 44, 46, b * 34],
          [a * 56, 3, b * 44],
        ],
        thick: 7,
      },
    ]),
    {
      kind: 'block',
      at: [0, 42, 0],
      size: [96, 44, 150],
      round: 20,
      colour: body,
      front: (stage, w, h) => {
        for (const x of [0.2, 0.8]) stage.circle(w * x, h * 0.3, 5, ink)
      },
      back: (stage, w, h) => stage.rect(w * 0.3, h * 0.4, w * 0.4, 6, 3, accent),
    },
    { kind: 'ball', at: [0, 14, 72], radius: 19, colour: ink },
    { kind: 'ball', at: [0, 24, 86], radius: 9, colour: '#31506a' },
  ],
  router: ({ body, accent, v, facts }) =>
    v === 1
      ? Array.from(
          { length: Math.max(1, Math.min(3, facts.count || 2)) },
          (_, index): Solid => ({
            kind: 'turned',
            at: [(index - 0.5) * 128, 0, index * 26],
            height: 172 - index * 22,
            radius: soft(50 - index * 4, 0.74),
            colour: index === 0 ? body : lighter(body, 0.05),
            top: (stage) => stage.circle(0, 0, 5, accent),
          }),
        )
      : [
          ...[-100, -34, 34, 100].map(
            (x): Solid => ({
              kind: 'rod',
              colour: body,
              points: [
                [x, 30, -70],
                [x * 1.22, 190, -74],
              ],
              thick: 11,
            }),
          ),
          {
            kind: 'block',
            at: [0, 4, 0],
            size: [248, 44, 160],
            round: 16,
            colour: body,
            front: (stage, w, h) => {
              for (let i = 0; i < 6; i++)
                stage.circle(w * 0.3 + i * 18, h * 0.55, 2.6, i === 1 ? accent : lighter(body, 0.3))
            },
            back: rear(body, accent, [usbA, ...Array<Port>(Math.max(2, Math.min(5, facts.count || 4))).fill(lan)]),
          },
        ],
  dammsugare: ({ body, accent }) => [
    {
      kind: 'turned',
      height: 84,
      radius: (share) => 172 - Math.max(0, share - 0.8) * 50,
      colour: body,
      top: (stage, r) => {
        stage.circle(0, 0, r * 0.86, 'none', 'stroke="#000" stroke-opacity=".12" stroke-width="3"')
        stage.circle(0, r * 0.55, 14, accent)
      },
    },
    {
      kind: 'turned',
      at: [0, 82, -40],
      height: 22,
      radius: soft(52, 0.6),
      colour: ink,
      top: (stage, r) => stage.circle(0, 0, r * 0.8, 'none', `stroke="${accent}" stroke-width="6"`),
    },
    ...[0, 1, 2].map((index): Solid => {
      const a = index * 2.1
      return {
        kind: 'rod',
        colour: '#59625f',
        points: [
          [110, 3, 130],
          [110 + 74 * Math.cos(a), 3, 130 + 74 * Math.sin(a)],
        ],
        thick: 5,
      }
    }),
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
}

function leather(body: string): Face {
  const grip = luminance(body) > 0.55 ? '#2a2e2f' : darker(body, 0.25)
  return (stage, w, h) => {
    stage.rect(0, h * 0.2, w, h * 0.62, 0, stage.matte(grip))
    stage.rect(2, h * 0.22, w * 0.14, h * 0.58, 5, darker(grip, 0.3))
  }
}

function cones(accent: string): Face {
  return (stage, w, h) => {
    for (const [y, r] of [
      [h * 0.24, w * 0.17],
      [h * 0.64, w * 0.34],
    ] as const) {
      stage.circle(w / 2, y, r, '#14181a', 'stroke="#000" stroke-opacity=".4" stroke-width="3"')
      stage.circle(
        w / 2,
        y,
        r * 0.78,
        stage.radial([
          [0, '#454c50'],
          [1, '#1a1f21'],
        ]),
      )
      stage.circle(w / 2, y, r * 0.3, accent)
    }
  }
}

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

/** The frame of one fan, or of several in a row. */
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

function mesh(stage: Stage, w: number, h: number) {
  let lines = ''
  for (let y = 50; y < h - 40; y += 22) lines += `M40 ${y}H${w - 40}`
  stage.line(lines, '#fff', 3, 'opacity=".14"')
}

const ring = (radius: number, lift: number, shift: number): Point[] =>
  Array.from({ length: 33 }, (_, step): Point => {
    const a = (step * Math.PI) / 16
    return [radius * Math.sin(a) + shift * 0.3, lift + shift * 0.6, radius * Math.cos(a) - shift * 0.3]
  })

/** A strap: upright around a wrist, or level around a head. */
function arc(lift: number, height: number, depth: number, share: number, isLevel = false): Point[] {
  return Array.from({ length: 33 }, (_, step): Point => {
    const a = (step / 32) * Math.PI * 2 * share + Math.PI * (1 - share)
    return isLevel
      ? [90 * Math.sin(a), lift, depth * Math.cos(a) * 1 - 10]
      : [0, height + height * Math.sin(a), depth * Math.cos(a)]
  })
}
