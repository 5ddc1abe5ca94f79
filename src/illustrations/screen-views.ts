import { darker, lighter, luminance, mix } from './colour.ts'
import type { ArtName } from './palette.ts'
import { displayPort, hdmi, jack, lan, type Port, usbA, usbC } from './ports.ts'
import { screenArt } from './screen-art.ts'
import { metalColour, portColour, Stage, shadowInk, tidy } from './stage.ts'

export type ScreenLook = {
  kind: 'tv' | 'skarm'
  /** Inches. */
  size: number
  wide: boolean
  stand: 'fot' | 'ben'
  hdmi: number
  body: string
  accent: string
  art: ArtName
}
type Measures = ReturnType<typeof screenOf>

const woodColour = '#c99a63'

const screenOf = ({ kind, size, wide }: ScreenLook) => {
  const w = size * (wide ? 23.35 : 22.14),
    h = size * (wide ? 10.01 : 12.45),
    tv = kind === 'tv'
  return {
    tv,
    w: w + (tv ? 14 : 12),
    h: h + (tv ? 18 : 20),
    b: tv ? 7 : 6,
    lift: tv ? 66 : 120,
    scale: tv ? 0.222 : 0.42,
    t: tv ? 30 : 24,
  }
}
function panel(stage: Stage, { w, h, b, tv }: Measures, look: ScreenLook, edge: string) {
  const c = look.body
  stage.rect(0, 0, w, h, tv ? 5 : 8, edge)
  stage.rect(b * 0.6, b * 0.6, w - b * 1.2, h - b * 1.2, 3, '#070a09')
  screenArt(stage, look.art, b, b, w - 2 * b, h - 2 * b - (tv ? 4 : 8), 2)
  stage.circle(w - 26, h - b * 0.55 - (tv ? 1 : 2), tv ? 3 : 2, look.accent)
  stage.rim(0, 0, w, h, tv ? 5 : 8, c, tv ? 3 : 2)
}
function screenStand(stage: Stage, g: Measures, look: ScreenLook) {
  const { w, lift, tv } = g,
    c = look.body,
    y = -lift,
    dark = darker(c, 0.25)
  if (tv && look.stand === 'ben')
    for (const m of [-1, 1]) {
      const x = m * w * 0.38
      for (const z of [-110, 110])
        stage.tube(
          [
            [x, y, 0],
            [x + m * 14, -3, z],
          ],
          dark,
          12 * g.scale * 1.5,
        )
      stage.tube(
        [
          [x - m * 2, y, 3],
          [x + m * 12, -6, 106],
        ],
        lighter(c, 0.35),
        3 * g.scale,
        'opacity=".7"',
      )
    }
  else {
    const fw = tv ? w * 0.34 : 220,
      fd = tv ? 240 : 190
    stage.polygon(
      [
        [-fw / 2, -4, fd / 2],
        [fw / 2, -4, fd / 2],
        [fw / 2, -4, -fd / 2],
        [-fw / 2, -4, -fd / 2],
      ],
      stage.matte(c),
      `stroke="${dark}" stroke-width="${tidy(9 * g.scale)}" stroke-linejoin="round"`,
    )
    if (stage.tilt < 0.02) {
      stage.rect(
        stage.at[0] - (fw / 2) * g.scale,
        stage.at[1] - 12 * g.scale,
        fw * g.scale,
        12 * g.scale,
        4 * g.scale,
        stage.matte(c, 'v'),
      )
    }
    const nw = tv ? 90 : 46
    stage.polygon(
      [
        [-nw / 2, y - 40, -14],
        [nw / 2, y - 40, -14],
        [nw / 2 + 6, -8, -14],
        [-nw / 2 - 6, -8, -14],
      ],
      stage.gradient(
        [
          [0, lighter(c, 0.2)],
          [0.4, c],
          [1, darker(c, 0.4)],
        ],
        0,
        0,
        1,
        0,
      ),
    )
    if (!tv) {
      const q = stage.project([0, -52, -12])
      stage.circle(q[0], q[1], 10 * g.scale, 'none', `stroke="${look.accent}" stroke-width="${tidy(4 * g.scale)}"`)
    }
  }
}
export const screenViews = {
  front(look: ScreenLook) {
    const g = screenOf(look),
      stage = new Stage({ scale: g.scale, at: [200, 262] })
    stage.ground(200, 262, (look.stand === 'ben' ? g.w * 0.46 : g.tv ? g.w * 0.26 : 140) * g.scale, 8)
    screenStand(stage, g, look)
    stage.front([-g.w / 2, -g.lift - g.h, 0], () => panel(stage, g, look, stage.matte(look.body)))
    return stage.svg()
  },
  angle(look: ScreenLook) {
    const g = screenOf(look),
      yaw = -34,
      stage = new Stage({ yaw, pitch: 12, scale: g.scale * 1.08, at: [200, 254] })
    if (look.stand === 'ben') stage.ground(200, 252, g.w * 0.4 * g.scale, 14)
    else
      stage.group('transform="scale(1)"', () => {
        const fw = g.tv ? g.w * 0.34 : 220,
          k = g.tv ? 4 : 2
        for (let i = 5; i; i--) {
          const q = i * 6 * k
          stage.top([-fw / 2 - q + 12, 0, -100 - q + 20], () =>
            stage.rect(0, 0, fw + 2 * q, 210 + 2 * q, 20 + q, shadowInk, 'opacity=".05"'),
          )
        }
      })
    screenStand(stage, g, look)
    const y = -g.lift - g.h,
      x = g.w / 2
    stage.side([x, y, -g.t], () =>
      stage.rect(
        0,
        0,
        g.t,
        g.h,
        4,
        stage.gradient(
          [
            [0, darker(look.body, 0.5)],
            [1, darker(look.body, 0.15)],
          ],
          0,
          0,
          1,
          0,
        ),
      ),
    )
    stage.top([-x, y, -g.t], () =>
      stage.rect(0, 0, g.w, g.t, 0, lighter(look.body, luminance(look.body) > 0.6 ? 0.6 : 0.22)),
    )
    stage.front([-x, y, 0], () => panel(stage, g, look, stage.matte(look.body)))
    return stage.svg()
  },
  back(look: ScreenLook) {
    const g = screenOf(look),
      stage = new Stage({ scale: g.scale, at: [200, 262] }),
      c = look.body,
      { w, h, lift, tv } = g
    stage.ground(200, 262, (look.stand === 'ben' ? w * 0.46 : tv ? w * 0.26 : 140) * g.scale, 8)
    screenStand(stage, g, look)
    stage.front([-w / 2, -lift - h, 0], () => {
      const k = tv ? 2.1 : 1.35,
        bw = w * 0.8,
        bh = h * (tv ? 0.56 : 0.62),
        bx = (w - bw) / 2,
        by = h - bh - h * (tv ? 0.05 : 0.14)
      stage.slab(0, 0, w, h, 6, lighter(c, luminance(c) < 0.3 ? 0.12 : 0), 3)
      stage.lying(bx, by, bw, bh, 18, 7, 0.8)
      stage.slab(
        bx,
        by,
        bw,
        bh,
        18,
        mix(c, luminance(c) > 0.6 ? '#8c9692' : '#8b9693', luminance(c) > 0.6 ? 0.16 : 0.3),
        3,
      )
      const vx = w / 2,
        vy = by + bh * 0.42,
        vs = tv ? 150 : 50
      for (const [a, b2] of [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] as const)
        stage.circle(
          vx + a * vs,
          vy + b2 * Math.min(vs, bh * 0.28),
          tv ? 9 : 6,
          portColour,
          `stroke="${metalColour}" stroke-width="2"`,
        )
      let marks = ''
      for (let i = 0; i < 26; i++)
        marks += `M${tidy(bx + bw * 0.12 + (i * bw * 0.76) / 25)} ${tidy(by + 16)}v${tidy(bh * 0.09)}`
      stage.line(marks, '#000', w * 0.006, 'opacity=".38"')
      const pw = tv ? 150 : bw * 0.8,
        ph = tv ? bh * 0.8 : 40,
        px = tv ? bx + bw - pw - 24 : bx + bw * 0.1,
        py = tv ? by + bh * 0.12 : by + bh - ph - 10
      stage.rect(px, py, pw, ph, 8, darker(c, 0.62))
      stage.rect(px, py, pw, ph, 8, 'none', 'stroke="#fff" stroke-opacity=".18" stroke-width="2"')
      const put = (port: Port, x: number, y: number) =>
        stage.group(`transform="translate(${tidy(x)} ${tidy(y)})scale(${k * (tv ? 1.9 : 1.2)})"`, () =>
          port(stage, 0, 0),
        )
      const list = [
        ...Array<Port>(look.hdmi).fill(hdmi),
        ...(tv ? [usbA, usbA, lan] : [displayPort, usbC, usbA, usbA, jack]),
      ]
      list.forEach((port, i) =>
        tv
          ? put(port, px + pw / 2, py + (ph * (i + 0.6)) / (list.length + 0.2))
          : put(port, px + (pw * (i + 0.6)) / (list.length + 0.2), py + ph / 2),
      )
      stage.rect(bx + 24, by + bh - 44, tv ? 120 : 60, tv ? 26 : 16, 3, '#fff', 'opacity=".16"')
    })
    return stage.svg()
  },
  use(look: ScreenLook) {
    const whole = screenOf(look),
      s = whole.tv ? 0.178 : 0.34,
      g = { ...whole, scale: s },
      y0 = whole.tv ? 214 : 232,
      stage = new Stage({ scale: s, at: [whole.tv ? 214 : 188, y0] })
    const X = (v: number) => stage.at[0] + v * s
    if (g.tv) {
      stage.ground(206, 274, 178, 8, 0.8)
      const bw = 1800 * s,
        bx = 206 - bw / 2
      stage.rect(
        bx,
        y0,
        bw,
        52,
        3,
        stage.gradient([
          [0, lighter(woodColour, 0.25)],
          [0.12, woodColour],
          [1, darker(woodColour, 0.22)],
        ]),
      )
      stage.rect(bx, y0, bw, 4, 2, lighter(woodColour, 0.45))
      for (let i = 1; i < 3; i++) stage.rect(bx + (bw * i) / 3 - 0.6, y0 + 6, 1.2, 44, 0, '#5d3f20', 'opacity=".55"')
      for (const x of [bx + 14, bx + bw - 20]) stage.path(`M${x} ${y0 + 52}h6l-1.5 10h-3Z`, darker(woodColour, 0.5))
      const vx = bx + 16
      stage.line(
        `M${vx} ${y0 - 20}C${vx - 2} ${y0 - 46} ${vx - 10} ${y0 - 54} ${vx - 16} ${y0 - 60}M${vx} ${y0 - 20}C${vx + 1} ${y0 - 50} ${vx + 7} ${y0 - 64} ${vx + 10} ${y0 - 74}M${vx} ${y0 - 22}C${vx + 4} ${y0 - 38} ${vx + 12} ${y0 - 42} ${vx + 18} ${y0 - 44}`,
        '#4f7a4c',
        5,
      )
      stage.path(`M${vx - 9} ${y0 - 22}h18l-2 22h-14Z`, stage.matte('#c2563b', 'h'))
    } else {
      stage.ground(200, 240, 190, 8, 0.5)
      stage.rect(
        8,
        y0,
        384,
        14,
        3,
        stage.gradient([
          [0, lighter(woodColour, 0.3)],
          [1, darker(woodColour, 0.15)],
        ]),
      )
      for (const x of [36, 356]) stage.rect(x, y0 + 14, 8, 50, 0, darker(woodColour, 0.35))
      stage.rect(X(330), y0 - 96 * s, 80 * s, 96 * s, 5 * s, stage.matte('#e9e5da', 'h'))
      stage.line(`M${X(410)} ${y0 - 74 * s}q16 2 14 24t-16 26`, '#d8d3c5', 10 * s)
      stage.rect(X(-215), y0 - 9, 430 * s * 0.62, 7, 2, stage.matte('#3a4144', 'v'))
    }
    stage.ground(stage.at[0], y0, g.w * 0.3 * s, 4)
    screenStand(stage, g, look)
    stage.front([-g.w / 2, -g.lift - g.h, 0], () => panel(stage, g, look, stage.matte(look.body)))
    const my = y0 - (g.lift + g.h) * s - 14,
      a = X(-g.w / 2),
      b = X(g.w / 2)
    stage.line(
      `M${tidy(a)} ${tidy(my)}H${tidy(b)}M${tidy(a)} ${tidy(my - 5)}v10M${tidy(b)} ${tidy(my - 5)}v10`,
      '#1c9a68',
      1.8,
    )
    return stage.svg()
  },
}
