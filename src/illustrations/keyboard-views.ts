import { darker, lighter, luminance } from './colour.ts'
import { goldColour, mug, usbC } from './ports.ts'
import { type Point, portColour, Stage, tidy } from './stage.ts'

export type KeyboardLook = {
  layout: 'full' | 'tkl' | '75' | '60'
  knob: boolean
  body: string
  accent: string
  caps: string
  mods: string
}
type Key = [x: number, y: number, width: number, height: number, isModifier: boolean]
type Keys = ReturnType<typeof keysOf>

const U = 19.05
function keysOf(layout: KeyboardLook['layout']) {
  const k: Key[] = [],
    row = (y: number, start: number, ws: number[], m?: (x: number, width: number) => boolean) => {
      let x = start
      for (const w of ws) {
        const q = Math.abs(w)
        if (w > 0) k.push([x, y, q, 1, m ? m(x, q) : q > 1.2])
        x += q
      }
    },
    t = layout !== '75' && layout !== '60',
    y0 = layout === '60' ? -1.25 : t ? 0.25 : 0.1,
    one = (c: number) => Array<number>(c).fill(1)
  if (t) row(0, 0, [1, -1, 1, 1, 1, 1, -0.5, 1, 1, 1, 1, -0.5, 1, 1, 1, 1], () => true)
  else if (layout === '75') row(0, 0, one(14), (x) => x < 1 || (x > 4 && x < 9) || x > 12)
  row(1 + y0, 0, [...one(13), 2])
  row(2 + y0, 0, [1.5, ...one(12), 1.5])
  row(3 + y0, 0, [1.75, ...one(11), 2.25])
  row(4 + y0, 0, layout === '75' ? [2.25, ...one(10), 1.75, 1] : [2.25, ...one(10), 2.75])
  row(
    5 + y0,
    0,
    layout === '75' ? [1.25, 1.25, 1.25, 6.25, 1, 1, 1, 1, 1] : [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25],
    (_, w) => w < 6,
  )
  if (layout === '75') {
    for (let i = 1; i < 6; i++) k.push([15.1, i + y0, 1, 1, true])
    k.push([14, 5 + y0, 1, 1, true])
  }
  if (t) {
    for (const y of [0, 1 + y0, 2 + y0]) row(y, 15.25, one(3), () => true)
    row(4 + y0, 16.25, [1], () => true)
    row(5 + y0, 15.25, one(3), () => true)
  }
  if (layout === 'full') {
    row(1 + y0, 18.5, one(4), () => true)
    for (const y of [2, 3, 4]) row(y + y0, 18.5, one(3))
    k.push([21.5, 2 + y0, 1, 2, true], [21.5, 4 + y0, 1, 2, true])
    row(5 + y0, 18.5, [2, 1], () => false)
  }
  const W = Math.max(...k.map((q) => q[0] + q[2])),
    H = Math.max(...k.map((q) => q[1] + q[3]))
  return { k, W: W * U, H: H * U }
}
function keyPaths(L: Keys, flip = false) {
  const g = { a: '', m: '', x: '', leg: '' }
  L.k.forEach(([x, y, w, h, m], i) => {
    let X = x * U + 2
    let Y = y * U + 2
    const w2 = w * U - 4
    const h2 = h * U - 4
    if (flip) {
      X = L.W - X - w2
      Y = L.H - Y - h2
    }
    const ent = (w === 2.25 && x > 8) || i === 0
    g[ent ? 'x' : m ? 'm' : 'a'] += `M${tidy(X)} ${tidy(Y)}h${tidy(w2)}v${tidy(h2)}h${tidy(-w2)}z`
    if (!flip && w < 3) g.leg += `M${tidy(X + 3.5)} ${tidy(Y + 4)}h${w > 1.2 ? 6 : 2.6}`
  })
  return g
}
function caps3(
  stage: Stage,
  look: KeyboardLook,
  L: Keys,
  [ox, y, oz]: readonly [number, number, number],
  flip: boolean,
) {
  const lift = 8.5
  const g = keyPaths(L, flip),
    cols = { a: look.caps, m: look.mods, x: look.accent }
  for (const q of ['a', 'm', 'x'] as const)
    if (g[q]) {
      const k = stage.id()
      stage.define(`<path id="${k}" d="${g[q]}" stroke-linejoin="round"/>`)
      const c = cols[q]
      for (const [share, fill, stroke, thick] of [
        [0, darker(c, 0.55), darker(c, 0.55), 3],
        [0.4, darker(c, 0.3), darker(c, 0.3), 2.6],
        [0.8, darker(c, 0.16), darker(c, 0.16), 2],
        [1, lighter(c, luminance(c) > 0.7 ? 0.4 : 0.06), lighter(c, luminance(c) > 0.7 ? 0.25 : 0.1), 0.6],
      ] as const)
        stage.top([ox, y - lift * share, oz], () =>
          stage.raw(`<use href="#${k}" fill="${fill}" stroke="${stroke}" stroke-width="${thick}"/>`),
        )
    }
  if (g.leg)
    stage.top([ox, y - lift, oz], () =>
      stage.line(g.leg, luminance(look.caps) > 0.5 ? '#39413f' : '#e8ece8', 1.1, 'opacity=".6"'),
    )
}
function boardTop(stage: Stage, look: KeyboardLook, x: number, y: number) {
  const L = keysOf(look.layout),
    M = 9,
    w = L.W + 2 * M,
    h = L.H + 2 * M
  stage.group(`transform="translate(${tidy(x)} ${tidy(y)})"`, () => {
    stage.lying(0, 0, w, h, 9, 6, 1.1)
    stage.slab(0, 0, w, h, 9, look.body, 1.6)
    stage.rect(M - 2, M - 2, L.W + 4, L.H + 4, 4, darker(look.body, 0.66))
    const g = keyPaths(L),
      cols = { a: look.caps, m: look.mods, x: look.accent }
    for (const q of ['a', 'm', 'x'] as const)
      if (g[q]) {
        const k = stage.id(),
          c = cols[q]
        stage.define(`<path id="${k}" d="${g[q]}" stroke-linejoin="round"/>`)
        stage.raw(
          `<g transform="translate(${M} ${M})"><use href="#${k}" y=".9" fill="${darker(c, 0.34)}" stroke="${darker(c, 0.34)}" stroke-width="3"/><use href="#${k}" y="-.7" fill="${lighter(c, luminance(c) > 0.7 ? 0.5 : 0.1)}" stroke="${c}" stroke-width="1.5"/></g>`,
        )
      }
    stage.group(`transform="translate(${M} ${M - 0.7})"`, () => {
      stage.line(g.leg, luminance(look.caps) > 0.5 ? '#39413f' : '#e8ece8', 1.2, 'opacity=".6"')
      if (look.knob) {
        const kx = look.layout === '75' ? 15.6 * U : L.W - U
        stage.circle(kx, U * 0.5, 10.5, stage.metal(lighter(look.accent, 0.1)))
        stage.circle(kx, U * 0.5, 8, stage.matte(look.accent))
        stage.rect(kx - 0.8, U * 0.5 - 7, 1.6, 5, 0.8, '#fff')
      }
    })
  })
  return [w, h]
}
const kbSize = (look: KeyboardLook): [number, number, Keys] => {
  const L = keysOf(look.layout)
  return [L.W + 18, L.H + 18, L]
}
function board3(stage: Stage, look: KeyboardLook, back = false) {
  const [w, h, L] = kbSize(look),
    t = back ? 30 : 20,
    x = -w / 2,
    z = -h / 2
  stage.front([x, -t, h / 2], () => {
    stage.rect(
      0,
      0,
      w,
      t,
      5,
      stage.gradient([
        [0, lighter(look.body, 0.12)],
        [1, darker(look.body, 0.34)],
      ]),
    )
    if (back) {
      usbC(stage, w * 0.22, t * 0.55)
      stage.rect(w * 0.3, t * 0.55 - 2.2, 16, 4.4, 2.2, portColour)
      stage.rect(w * 0.3 + 1, t * 0.55 - 1.4, 6, 2.8, 1.4, look.accent)
      for (const q of [0.06, 0.88]) stage.rect(w * q, t - 3, 26, 5, 2, '#14181a')
      stage.rect(w * 0.58, t * 0.55 - 0.8, w * 0.2, 1.6, 0.8, '#000', 'opacity=".35"')
    }
  })
  const rs = stage.sin > 0 ? x : x + w
  stage.side([rs, -t, z], () =>
    stage.rect(
      0,
      0,
      h,
      t,
      5,
      stage.gradient(
        [
          [0, darker(look.body, 0.5)],
          [1, darker(look.body, 0.2)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
  )
  stage.top([x, -t, z], () => {
    stage.slab(0, 0, w, h, 8, look.body, 1.4)
    stage.rect(7, 7, L.W + 4, L.H + 4, 4, darker(look.body, 0.66))
  })
  caps3(stage, look, L, [x + 9, -t - 1, z + 9], back)
  if (look.knob) {
    const kx = (look.layout === '75' ? 15.6 * U : L.W - U) + x + 9,
      q: Point = back ? [-kx, -t, h / 2 - 9 - U * 0.5] : [kx, -t, z + 9 + U * 0.5]
    for (let i = 0; i < 8; i++)
      stage.top([q[0], q[1] - i * 2, q[2]], () =>
        stage.circle(0, 0, 9.5, i === 7 ? stage.matte(look.accent) : darker(look.accent, 0.45 - i * 0.03)),
      )
  }
}
export const keyboardViews = {
  front(look: KeyboardLook) {
    const [w, h] = kbSize(look),
      s = 0.83,
      stage = new Stage()
    stage.group(`transform="translate(${tidy(200 - (w * s) / 2)} ${tidy(150 - (h * s) / 2)})scale(${s})"`, () =>
      boardTop(stage, look, 0, 0),
    )
    return stage.svg()
  },
  angle(look: KeyboardLook) {
    const [w, h] = kbSize(look),
      s = Math.min(1.02, 390 / (w * 0.9 + 70)),
      stage = new Stage({ yaw: -24, pitch: 42, scale: s, at: [200, 166] })
    stage.footprint([-w / 2, -h / 2, w, h])
    board3(stage, look)
    return stage.svg()
  },
  back(look: KeyboardLook) {
    const [w, h] = kbSize(look),
      s = Math.min(1.1, 356 / (w * 0.96 + 30)),
      stage = new Stage({ yaw: 16, pitch: 24, scale: s, at: [200, 172] })
    stage.footprint([-w / 2, -h / 2, w, h])
    board3(stage, look, true)
    return stage.svg()
  },
  use(look: KeyboardLook) {
    const s = 0.63,
      stage = new Stage()
    stage.group(`transform="scale(${s})"`, () => {
      stage.lying(18, 106, 600, 264, 12, 6, 0.8)
      stage.slab(18, 106, 600, 264, 12, '#33403a', 1.6)
      stage.rect(
        24,
        112,
        588,
        252,
        8,
        'none',
        `stroke="${look.accent}" stroke-opacity=".5" stroke-width="1.2" stroke-dasharray="3 3"`,
      )
      const [w, h] = kbSize(look)
      boardTop(stage, look, 34, 240 - h / 2 + 6)
      const mx = 34 + w + (600 - w - 24) / 2 - 16,
        q = Math.min(mx, 548)
      stage.lying(q, 186, 62, 114, 31, 5)
      stage.slab(q, 186, 62, 114, 31, '#f3f4f1', 1.4)
      stage.line(`M${q + 31} 188v44M${q + 3} 236h56`, '#9aa3a0', 1.4)
      stage.rect(q + 27, 200, 8, 20, 4, '#2b3033')
      stage.rect(q + 29, 203, 4, 8, 2, look.accent)
      mug(stage, 584, 66, '#c2563b')
      stage.lying(70, 30, 130, 56, 4, 4)
      stage.rect(70, 30, 130, 56, 4, '#fbfaf6')
      stage.line('M84 46h70M84 58h92M84 70h50', '#c3cbc5', 2.5)
      stage.group('transform="rotate(-14 260 60)"', () => {
        stage.rect(216, 58, 96, 6, 1, goldColour)
        stage.path('M312 58l12 3-12 3Z', '#e9d3a8')
        stage.rect(210, 58, 8, 6, 2, '#e2b3ac')
      })
    })
    return stage.svg()
  },
}
