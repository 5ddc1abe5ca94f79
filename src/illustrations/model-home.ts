import { lighter } from './colour.ts'
import { type Build, ink, soft } from './model-look.ts'
import { lan, type Port, usbA } from './ports.ts'
import { rear } from './rear.ts'
import type { Solid } from './solids.ts'

export const homeModels = {
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
} satisfies Record<string, Build>
