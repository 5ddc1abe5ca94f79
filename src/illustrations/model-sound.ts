import { darker } from './colour.ts'
import { type Build, type Face, ink, soft, steel, straight } from './model-look.ts'
import { hdmi, jack, usbA, usbC } from './ports.ts'
import { rear } from './rear.ts'
import type { Solid } from './solids.ts'

export const soundModels = {
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
} satisfies Record<string, Build>

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
