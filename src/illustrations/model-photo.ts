import { darker, luminance, mix } from './colour.ts'
import { arc, type Build, bright, type Face, ink, steel, straight } from './model-look.ts'
import type { Solid } from './solids.ts'
import type { Point } from './stage.ts'

export const photoModels = {
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
  klocka: ({ body, accent, v }) => [
    ...[-8, -4, 0, 4, 8].map(
      (x): Solid => ({
        kind: 'rod',
        colour: body,
        points: arc(0, 33, 26, 0.9).map(([, y, z]): Point => [x, y, z]),
        thick: 5,
      }),
    ),
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
} satisfies Record<string, Build>

function leather(body: string): Face {
  const grip = luminance(body) > 0.55 ? '#2a2e2f' : darker(body, 0.25)
  return (stage, w, h) => {
    stage.rect(0, h * 0.2, w, h * 0.62, 0, stage.matte(grip))
    stage.rect(2, h * 0.22, w * 0.14, h * 0.58, 5, darker(grip, 0.3))
  }
}
