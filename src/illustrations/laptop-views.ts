import { darker, lighter, luminance } from './colour.ts'
import type { ArtName } from './palette.ts'
import { hdmi, jack, type Port, usbA, usbC } from './ports.ts'
import { screenArt } from './screen-art.ts'
import { Stage, tidy } from './stage.ts'

export type LaptopLook = {
  /** Inches. */
  size: number
  isPro: boolean
  body: string
  accent: string
  keys: string
  art: ArtName
}

const lapOf = ({ size }: LaptopLook) => ({ W: size * 22.4, D: size * 15.6, T: 15 })
function lapDeck(stage: Stage, look: LaptopLook, W: number, D: number) {
  stage.slab(0, 0, W, D, 9, look.body, 1.4)
  const kx = W * 0.08,
    kw = W * 0.84,
    ky = D * 0.09,
    kh = D * 0.45
  stage.rect(kx, ky, kw, kh, 4, darker(look.body, 0.5))
  let marks = ''
  const u = kw / 14.5
  for (let r = 0; r < 6; r++)
    for (let i = 0; i < 14; i++) {
      if (r === 5 && i > 3 && i < 9) {
        if (i === 4)
          marks += `M${tidy(kx + 4 * u + 3)} ${tidy(ky + (r * kh) / 6 + 3)}h${tidy(u * 5 - 4)}v${tidy(kh / 6 - 5)}h${tidy(-u * 5 + 4)}z`
        continue
      }
      marks += `M${tidy(kx + i * u + (i ? u * 0.4 : 0) + 2)} ${tidy(ky + (r * kh) / 6 + 3)}h${tidy(i ? u - 3.4 : u * 1.4 - 3.4)}v${tidy(kh / 6 - 5)}h${tidy(-(i ? u - 3.4 : u * 1.4 - 3.4))}z`
    }
  stage.path(marks, look.keys, `stroke="${look.keys}" stroke-width="1.2" stroke-linejoin="round"`)
  stage.rect(
    W * 0.33,
    D * 0.6,
    W * 0.34,
    D * 0.32,
    5,
    lighter(look.body, 0.08),
    `stroke="#000" stroke-opacity=".2" stroke-width=".9"`,
  )
}
function lapScreen(stage: Stage, look: LaptopLook, W: number, H: number) {
  stage.rect(0, 0, W, H, 8, '#0a0e0d')
  stage.rim(0, 0, W, H, 8, look.body, 2.4)
  screenArt(stage, look.art, 6, 7, W - 12, H - 18, 3)
  stage.circle(W / 2, 3.6, 1.2, '#4a5553')
}
export const laptopViews = {
  front(look: LaptopLook) {
    const { W, D } = lapOf(look),
      s = 0.86,
      stage = new Stage({ scale: s, at: [200, 258] })
    stage.ground(200, 262, W * 0.6 * s, 8)
    const H = D * 0.96
    stage.front([-W / 2, -H - 8, 0], () => {
      stage.rect(-1.5, -1.5, W + 3, H + 4, 9, stage.metal(look.body))
      lapScreen(stage, look, W, H)
    })
    stage.front([-W / 2, -10, 0], () => {
      stage.path(
        `M-14 4Q-14 0 -8 0H${W + 8}Q${W + 14} 0 ${W + 14} 4Q${W + 12} 14 ${W - 6} 14H6Q-12 14 -14 4Z`,
        stage.gradient([
          [0, lighter(look.body, 0.5)],
          [0.3, look.body],
          [1, darker(look.body, 0.4)],
        ]),
      )
      stage.path(`M${W / 2 - 30} 0h60q-1 5 -6 5h-48q-5 0 -6 -5Z`, darker(look.body, 0.3))
    })
    return stage.svg()
  },
  angle(look: LaptopLook) {
    const { W, D, T } = lapOf(look),
      s = 0.72 - Math.max(0, (look.size || 14) - 14) * 0.042,
      stage = new Stage({ yaw: -30, pitch: 30, scale: s, at: [184, 222] }),
      H = D * 0.96,
      a = (16 * Math.PI) / 180
    stage.footprint([-W / 2, -D / 2, W, D])
    const x = -W / 2,
      z = -D / 2
    stage.plane([x, -T - H * Math.cos(a), z - H * Math.sin(a)], [1, 0, 0], [0, Math.cos(a), Math.sin(a)], () => {
      stage.rect(1.5, -2, W + 4, H + 4, 9, darker(look.body, 0.3))
      lapScreen(stage, look, W, H)
    })
    stage.front([x, -T, D / 2], () => {
      stage.rect(
        0,
        0,
        W,
        T,
        6,
        stage.gradient([
          [0, lighter(look.body, 0.3)],
          [1, darker(look.body, 0.35)],
        ]),
      )
      stage.rect(W / 2 - 30, 0, 60, 3.5, 2, darker(look.body, 0.35))
    })
    stage.side([W / 2, -T, z], () => {
      stage.rect(
        0,
        0,
        D,
        T,
        6,
        stage.gradient(
          [
            [0, darker(look.body, 0.45)],
            [1, darker(look.body, 0.2)],
          ],
          0,
          0,
          1,
          0,
        ),
      )
      usbC(stage, D * 0.3, T / 2)
      usbA(stage, D * 0.46, T / 2)
      jack(stage, D * 0.6, T / 2)
    })
    stage.top([x, -T, z], () => lapDeck(stage, look, W, D))
    return stage.svg()
  },
  back(look: LaptopLook) {
    const { D } = lapOf(look),
      s = 330 / 250,
      stage = new Stage()
    const edge = (y: number, list: readonly (readonly [Port, number])[], right = false) => {
      const w = D * s,
        x = 200 - w / 2
      stage.ground(200, y + 40, w * 0.52, 8)
      stage.group(`transform="translate(${tidy(x)} ${y})scale(${tidy(s)})"`, () => {
        stage.path(
          `M${right ? 0 : 0} 4q0-4 8-4H${tidy(D - 8)}q8 0 8 4v5H0Z`,
          stage.gradient([
            [0, lighter(look.body, 0.55)],
            [1, look.body],
          ]),
        )
        stage.rect(0, 9.6, D, 1, 0, '#0a0e0d')
        stage.path(
          `M0 11H${tidy(D)}v7q0 8-14 8H14Q0 26 0 18Z`,
          stage.gradient([
            [0, lighter(look.body, 0.2)],
            [0.4, look.body],
            [1, darker(look.body, 0.4)],
          ]),
        )
        for (const q of [26, D - 40]) stage.rect(q, 25.5, 16, 3, 1.5, '#14181a')
        for (const [port, q] of list) port(stage, right ? D - q : q, 17.5)
        stage.circle(right ? 16 : D - 16, 17.5, 1.3, look.accent)
      })
    }
    edge(84, [[usbC, 30], [usbC, 48], [hdmi, 74], ...(look.isPro ? ([[usbA, 102]] as const) : [])])
    edge(
      180,
      [
        [jack, 30],
        [usbA, 52],
        [usbC, 78],
      ],
      true,
    )
    return stage.svg()
  },
  use(look: LaptopLook) {
    const { W, D } = lapOf(look),
      s = 0.86,
      stage = new Stage()
    stage.group(`transform="translate(200 150)scale(${s})"`, () => {
      stage.group('transform="rotate(-3)"', () => {
        stage.lying(-210, -128, 297 * 0.999, 210, 1, 4)
        stage.rect(
          -210,
          -128,
          297,
          210,
          1,
          stage.gradient(
            [
              [0, '#ffffff'],
              [1, '#f0eee6'],
            ],
            0,
            0,
            1,
            1,
          ),
          'stroke="#d6d3c8" stroke-width=".8"',
        )
        let marks = ''
        for (let i = 0; i < 5; i++) marks += `M-196 ${-110 + i * 13}h${[90, 62, 84, 70, 40][i]}`
        stage.line(marks, '#c3cbc5', 2.4)
      })
      stage.lying(-W / 2 + 26, -D / 2 + 26, W, D, 12, 8, 1.1)
      stage.slab(-W / 2 + 26, -D / 2 + 26, W, D, 12, look.body, 1.8)
      stage.circle(
        26,
        26,
        13,
        'none',
        `stroke="${luminance(look.body) > 0.6 ? darker(look.body, 0.22) : lighter(look.body, 0.3)}" stroke-width="4"`,
      )
      stage.circle(26, 26, 3.5, look.accent)
      stage.group(`transform="translate(${tidy(W / 2 + 6)} -100)rotate(78)"`, () => {
        stage.rect(0, 0, 120, 7, 1, '#f4c327')
        stage.rect(-12, 0, 12, 7, 2, '#e2b3ac')
        stage.path('M120 0l14 3.5-14 3.500Z', '#efdcb4')
        stage.path('M130 2.500l4 1-4 1Z', '#222')
      })
    })
    return stage.svg()
  },
}
