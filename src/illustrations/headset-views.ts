import { darker, lighter, luminance, mix } from './colour.ts'
import { jack, usbC } from './ports.ts'
import { metalColour, type Point, Stage } from './stage.ts'

export type HeadsetLook = {
  cup: 'oval' | 'rund' | 'kant'
  band: 'bred' | 'smal' | 'dubbel'
  mic: boolean
  body: string
  accent: string
}

const cupOf = (look: HeadsetLook): readonly [number, number, number] =>
  look.cup === 'rund' ? [82, 82, 41] : look.cup === 'kant' ? [80, 92, 20] : [76, 100, 38]
const bandPts = (R = 84, top = -104, y = -8) => {
  const points: Point[] = []
  for (let i = 0; i <= 24; i++) {
    const a = (Math.PI * i) / 24,
      sx = Math.cos(a)
    points.push([-R * Math.sign(sx) * Math.abs(sx) ** 0.82, y + (top - y) * Math.sin(a) ** 0.8, 0])
  }
  return points
}
function headset3d(stage: Stage, look: HeadsetLook) {
  const [cw, ch, r] = cupOf(look),
    c = look.body,
    pad = luminance(c) < 0.35 ? '#191d1f' : '#343a3c',
    k = stage.scale,
    bw = (look.band === 'smal' ? 13 : look.band === 'dubbel' ? 9 : 24) * k * 0.9,
    pts = bandPts(),
    inner = bandPts(80, -94, -20)
  const cup = (x: number, near: boolean) => {
    const o = Math.sign(x)
    if (near) {
      stage.loaf(x - o * 24, x - o * 6, [34, 0], [cw - 4, ch - 4, r - 2], pad, darker(pad, 0.2))
      stage.loaf(x - o * 6, x + o * 13, [34, 0], [cw, ch, r], c, stage.matte(c))
      stage.loaf(
        x + o * 13,
        x + o * 19,
        [34, 0],
        [cw - 20, ch - 20, Math.max(r - 10, 8)],
        darker(c, 0.15),
        stage.matte(mix(c, luminance(c) > 0.6 ? '#9aa3a0' : '#000000', 0.12)),
      )
      stage.side([x + o * 19, 34, 0], () => {
        stage.rim(-cw / 2 + 10, -ch / 2 + 10, cw - 20, ch - 20, Math.max(r - 10, 8), c, 1.4)
        if (look.cup === 'kant') {
          let marks = ''
          for (let i = -3; i <= 3; i++) marks += `M-16 ${i * 7}h32`
          stage.line(marks, '#000', 2, 'opacity=".35"')
          stage.line('M-16 26h32', look.accent, 3)
        } else {
          const q = look.cup === 'rund' ? 21 : 17
          stage.circle(0, 0, q, 'none', `stroke="${look.accent}" stroke-width="3.4"`)
          stage.circle(0, 0, 5, look.accent)
        }
      })
    } else {
      stage.loaf(x, x - o * 14, [34, 0], [cw, ch, r], darker(c, 0.25), darker(c, 0.3))
      stage.loaf(x - o * 14, x - o * 32, [34, 0], [cw - 4, ch - 4, r - 2], pad, stage.matte(lighter(pad, 0.1)))
      stage.side([x - o * 32, 34, 0], () => {
        stage.rect(-cw * 0.25, -ch * 0.29, cw * 0.5, ch * 0.58, Math.min(cw * 0.25, r), darker(pad, 0.6))
        stage.rim(-cw / 2 + 2, -ch / 2 + 2, cw - 4, ch - 4, r - 2, pad, 1.4)
      })
    }
  }
  const arm = (x: number) => {
    stage.tube(
      [
        [x, -30, 0],
        [x + Math.sign(x) * 3, 24, 0],
      ],
      darker(metalColour, 0.25),
      11 * k,
    )
    stage.tube(
      [
        [x, -30, 0],
        [x + Math.sign(x) * 3, 24, 0],
      ],
      lighter(metalColour, 0.35),
      4.5 * k,
    )
  }
  const far = stage.sin < 0 ? -1 : 1
  arm(far * 86)
  cup(far * 86, false)
  stage.tube(inner, pad, bw * 1.05 + 5 * k)
  stage.tube(inner, lighter(pad, 0.16), bw * 0.5)
  const col = stage.gradient(
    [
      [0, lighter(c, 0.3)],
      [0.45, c],
      [1, darker(c, 0.34)],
    ],
    0,
    0,
    1,
    0.4,
  )
  if (look.band === 'dubbel')
    for (const z of [-15, 15])
      stage.tube(
        pts.map(([x, y]): Point => [x, y - 6, z]),
        z < 0 ? darker(c, 0.25) : c,
        bw,
      )
  else {
    stage.tube(
      pts.map(([x, y]): Point => [x, y - 3, -4]),
      darker(c, 0.3),
      bw + 2 * k,
    )
    stage.tube(pts, col, bw)
    stage.tube(
      pts.slice(5, 15).map(([x, y]): Point => [x, y - 2, 4]),
      '#fff',
      2.2 * k,
      `opacity="${luminance(c) > 0.6 ? 0.8 : 0.28}"`,
    )
  }
  arm(-far * 86)
  cup(-far * 86, true)
  if (look.mic) {
    const x = -far * 84
    stage.tube(
      [
        [x, 62, 26],
        [x + far * 6, 84, 60],
        [x + far * 14, 96, 84],
        [x + far * 34, 98, 96],
      ],
      '#14181a',
      6.5 * k,
    )
    stage.tube(
      [
        [x + far * 30, 98, 94],
        [x + far * 46, 98, 100],
      ],
      '#23292c',
      14 * k,
    )
    stage.tube(
      [
        [x + far * 45, 98, 100],
        [x + far * 48, 98, 101],
      ],
      look.accent,
      12 * k,
    )
  }
}
function headsetFront(stage: Stage, look: HeadsetLook) {
  const [, ch] = cupOf(look),
    c = look.body,
    pad = luminance(c) < 0.35 ? '#191d1f' : '#343a3c',
    k = stage.scale,
    bw = (look.band === 'smal' ? 11 : look.band === 'dubbel' ? 8 : 18) * k,
    pts = bandPts()
  const inn = bandPts(76, -92, -44).slice(4, 21)
  stage.tube(inn, pad, 13 * k)
  stage.tube(
    pts,
    stage.gradient(
      [
        [0, lighter(c, 0.25)],
        [0.5, c],
        [1, darker(c, 0.34)],
      ],
      0,
      0,
      1,
      0.3,
    ),
    bw,
  )
  if (look.band === 'dubbel') stage.tube(bandPts(84, -118, -8), c, bw)
  stage.tube(
    pts.slice(4, 14).map(([x, y]): Point => [x, y - 3, 0]),
    '#fff',
    1.8 * k,
    `opacity="${luminance(c) > 0.6 ? 0.8 : 0.28}"`,
  )
  for (const m of [-1, 1])
    stage.front([0, 0, 0], () =>
      stage.group(m > 0 ? '' : 'transform="scale(-1 1)"', () => {
        stage.rect(80, -34, 10, 60, 4, stage.metal())
        stage.group('transform="rotate(-4 88 34)"', () => {
          stage.rect(
            54,
            34 - ch / 2 + 2,
            26,
            ch - 4,
            12,
            stage.gradient(
              m > 0
                ? [
                    [0, darker(pad, 0.3)],
                    [0.5, lighter(pad, 0.14)],
                    [1, darker(pad, 0.2)],
                  ]
                : [
                    [0, lighter(pad, 0.05)],
                    [0.5, lighter(pad, 0.2)],
                    [1, darker(pad, 0.3)],
                  ],
              0,
              0,
              1,
              0,
            ),
          )
          stage.path(
            `M78 ${34 - ch / 2}H92Q${look.cup === 'kant' ? 112 : 110} ${34 - ch / 2 + 8} ${look.cup === 'kant' ? 112 : 110} 34T92 ${34 + ch / 2}H78Z`,
            stage.gradient(
              m > 0
                ? [
                    [0, lighter(c, 0.1)],
                    [0.4, c],
                    [1, darker(c, 0.4)],
                  ]
                : [
                    [0, c],
                    [0.5, lighter(c, 0.16)],
                    [1, lighter(c, 0.34)],
                  ],
              0,
              0,
              1,
              0,
            ),
          )
          stage.rect(92, 34 - ch * 0.28, 3, ch * 0.56, 1.5, look.accent)
        })
      }),
    )
  if (look.mic)
    stage.front([0, 0, 0], () => {
      stage.line('M-96 70C-92 96 -72 104 -48 104', '#14181a', 6)
      stage.rect(-52, 97, 24, 14, 7, '#23292c')
      stage.rect(-33, 99, 4, 10, 2, look.accent)
    })
}
export const headsetViews = {
  front(look: HeadsetLook) {
    const stage = new Stage({ scale: 1.12, at: [200, 160] })
    stage.ground(104, 258, 42, 8)
    stage.ground(296, 258, 42, 8)
    headsetFront(stage, look)
    return stage.svg()
  },
  angle(look: HeadsetLook) {
    const stage = new Stage({ yaw: -48, pitch: 12, scale: 1.14, at: [200, 146] })
    stage.ground(206, 248, 104, 12)
    headset3d(stage, look)
    return stage.svg()
  },
  back(look: HeadsetLook) {
    const stage = new Stage({ yaw: -58, pitch: -24, scale: 1.22, at: [200, 150] })
    stage.group('transform="translate(0 10)"', () => {
      headset3d(stage, { ...look, mic: false })
      const [, ch] = cupOf(look)
      stage.top([82, 34 + ch / 2 + 0.3, 0], () => {
        usbC(stage, 0, -3)
        if (look.cup === 'kant') jack(stage, 0, -16)
        stage.circle(2, 9, 1.8, look.accent)
        jack(stage, 0, 17)
      })
    })
    return stage.svg()
  },
  use(look: HeadsetLook) {
    const stage = new Stage({ scale: 0.98, at: [200, 140] }),
      sk = '#e4ddd0'
    stage.ground(200, 286, 132, 8, 0.7)
    stage.path(
      'M84 286C86 250 112 236 158 226C170 222 172 214 171 200H229C228 214 230 222 242 226C288 236 314 250 316 286Z',
      stage.gradient(
        [
          [0, '#f0ebe1'],
          [0.5, sk],
          [1, darker(sk, 0.24)],
        ],
        0,
        0,
        1,
        0.6,
      ),
    )
    stage.path(
      'M171 200H229C228 210 229 216 232 221C210 232 190 232 168 221C171 216 172 210 171 200Z',
      '#8f8777',
      'opacity=".35"',
    )
    stage.path(
      'M200 56C243 56 265 92 263 142C261 192 232 222 200 222S139 192 137 142C135 92 157 56 200 56Z',
      stage.gradient(
        [
          [0, '#f7f3ea'],
          [0.5, sk],
          [1, darker(sk, 0.2)],
        ],
        0,
        0,
        1,
        0.5,
      ),
    )
    headsetFront(stage, look)
    return stage.svg()
  },
}
