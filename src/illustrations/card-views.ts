import { darker, lighter, luminance, mix } from './colour.ts'
import { displayPort, goldColour, hdmi } from './ports.ts'
import { metalColour, portColour, Stage, tidy } from './stage.ts'

export type CardLook = {
  /** Millimetres. */
  length: number
  tall: number
  fans: number
  slots: number
  isRound: boolean
  body: string
  accent: string
}

const measuresOf = ({ length, tall, slots }: CardLook) => ({ L: length, H: tall, T: slots * 19.5 })
function fanAt(stage: Stage, look: CardLook, [x, y, r]: readonly [number, number, number], i: number, blades: string) {
  stage.circle(x, y, r, darker(look.body, luminance(look.body) > 0.6 ? 0.72 : 0.6))
  stage.raw(
    `<g transform="translate(${tidy(x)} ${tidy(y)})rotate(${i * 17})scale(${tidy(r)})"><use href="#${blades}"/></g>`,
  )
  stage.circle(x, y, r - 0.6, 'none', `stroke="#fff" stroke-opacity=".14" stroke-width="1.2"`)
  stage.circle(x, y, r * 0.3, stage.matte(mix(look.body, '#20262a', 0.55)))
  stage.circle(x, y, r * 0.3, 'none', `stroke="${look.accent}" stroke-width="${tidy(r * 0.045)}"`)
}
function gpuFace(stage: Stage, look: CardLook) {
  const { L, H } = measuresOf(look),
    c = look.body,
    k = look.fans,
    blade = stage.id(),
    bc = luminance(c) > 0.6 ? '#d9dedb' : '#3d4649'
  let b = ''
  for (let i = 0; i < 9; i++) b += `<use href="#${blade}b" transform="rotate(${i * 40})"/>`
  stage.define(
    `<path id="${blade}b" d="M.24-.1C.5-.5.72-.6.93-.26C.8-.1.6.02.27.1Z" fill="${stage.gradient(
      [
        [0, lighter(bc, 0.2)],
        [1, darker(bc, 0.45)],
      ],
      0,
      0,
      1,
      1,
    )}"/><g id="${blade}">${b}</g>`,
  )
  const sh = look.isRound
    ? `M18 0H${L - 18}Q${L} 0 ${L} 18V${H - 18}Q${L} ${H} ${L - 18} ${H}H18Q0 ${H} 0 ${H - 18}V18Q0 0 18 0Z`
    : `M10 0H${L * 0.36}l10 7H${L * 0.64}l10-7H${L - 16}L${L} 16V${H - 22}L${L - 14} ${H}H${L * 0.62}l-8-6H${L * 0.4}l-8 6H20L0 ${H - 16}V12Z`
  stage.path(sh, stage.matte(c))
  stage.path(
    sh,
    'none',
    `stroke="${stage.gradient(
      [
        [0, '#fff', luminance(c) > 0.6 ? 0.95 : 0.4],
        [0.4, '#fff', 0.05],
        [1, '#000', 0.3],
      ],
      0,
      0,
      1,
      1,
    )}" stroke-width="1.6"`,
  )
  const r = Math.min(H * 0.43, (L - 22) / k / 2 - 3),
    gap = (L - 20) / k
  for (let i = 0; i < k; i++) fanAt(stage, look, [10 + gap * (i + 0.5), H / 2, r], i, blade)
  if (k === 2) {
    let marks = ''
    for (let i = 0; i < 5; i++) marks += `M${tidy(L / 2 - 4)} ${tidy(H * 0.2 + i * H * 0.15)}l8 6`
    stage.line(marks, '#000', 2.6, 'opacity=".35"')
  }
  stage.rect(L - 9, H * 0.3, 3, H * 0.4, 1.5, look.accent)
}
function bracket(stage: Stage, look: CardLook, isMirrored = false) {
  const { H, T } = measuresOf(look),
    t = T
  stage.group(isMirrored ? `transform="translate(${tidy(t)} 0)scale(-1 1)"` : '', () => {
    stage.rect(-1, -10, t + 2, H + 22, 1.5, stage.metal('#c5cac8'))
    stage.rect(-1, -10, t + 2, H + 22, 1.5, 'none', 'stroke="#fff" stroke-opacity=".6" stroke-width=".7"')
    for (let i = 0; i < 4; i++)
      stage.group(`transform="translate(${tidy(t - 10)} ${tidy(12 + (i * (H - 10)) / 4 + 4)})rotate(90)"`, () =>
        (i === 3 ? hdmi : displayPort)(stage, 0, 0),
      )
    let marks = ''
    for (let x = 5; x < t - 20; x += 6) for (let y = 6; y < H - 4; y += 9) marks += `M${tidy(x)} ${tidy(y)}v4.500`
    stage.line(marks, portColour, 3)
  })
}
function gpu3(stage: Stage, look: CardLook) {
  const { L, H, T } = measuresOf(look),
    x = -L / 2,
    y = -H,
    c = look.body
  stage.front([x + 30, 0, -T * 0.3], () => {
    stage.rect(0, -4, 92, 13, 0, '#12291f')
    let marks = ''
    for (let i = 0; i < 15; i++) if (i !== 3) marks += `M${3 + i * 6} 1v7`
    stage.line(marks, goldColour, 3.4)
  })
  stage.front([x + 14, y + 1, -1], () => stage.rect(0, 0, L - 34, H * 0.5, 0, darker(c, 0.45)))
  stage.top([x, y, -T], () => {
    stage.rect(
      4,
      0,
      L - 20,
      T,
      3,
      stage.gradient([
        [0, lighter(c, luminance(c) > 0.6 ? 0.5 : 0.3)],
        [1, mix(c, '#000000', 0.1)],
      ]),
    )
    stage.rect(4, 0, L - 20, 5, 0, darker(c, 0.4))
    let marks = ''
    for (let i = 0; i < 22; i++) marks += `M${tidy(L * 0.1 + i * L * 0.016)} 12v${tidy(T - 22)}`
    stage.line(marks, '#000', 2, 'opacity=".45"')
    stage.rect(L * 0.52, T * 0.34, L * 0.2, T * 0.2, 2, look.accent)
    stage.rect(L * 0.78, T * 0.18, 30, 16, 2, portColour)
    for (let i = 0; i < 6; i++) stage.rect(L * 0.78 + 2.5 + i * 4.4, T * 0.18 + 3, 3, 10, 0.6, '#5a6361')
  })
  stage.front([x, y, 0], () => gpuFace(stage, look))
}
export const cardViews = {
  front(look: CardLook) {
    const { L, H } = measuresOf(look),
      s = 1.06,
      stage = new Stage({ scale: s, at: [204, 212] })
    stage.ground(204, 222, L * 0.5 * s, 8)
    stage.front([-L / 2, -H, 0], () => {
      stage.rect(24, H - 4, 96, 14, 0, '#12291f')
      let marks = ''
      for (let i = 0; i < 15; i++) if (i !== 3) marks += `M${28 + i * 6} ${H + 1}v8`
      stage.line(marks, goldColour, 3.4)
      stage.rect(-6, -10, 6, H + 22, 1, stage.metal('#c5cac8'))
      stage.rect(-11, -10, 8, 4, 1, '#aeb5b3')
      gpuFace(stage, look)
    })
    return stage.svg()
  },
  angle(look: CardLook) {
    const { L, H, T } = measuresOf(look),
      stage = new Stage({ yaw: 30, pitch: 24, scale: 1.04, at: [206, 212] })
    stage.footprint([-L / 2, -T, L, T])
    gpu3(stage, look)
    stage.side([-L / 2 - 1, -H, -T], () => bracket(stage, look))
    return stage.svg()
  },
  back(look: CardLook) {
    const { L, H, T } = measuresOf(look),
      stage = new Stage({ yaw: 61, pitch: 14, scale: 1.3, at: [226, 232] })
    stage.footprint([-L / 2, -T, L, T])
    gpu3(stage, look)
    stage.side([-L / 2 - 1, -H, -T], () => bracket(stage, look))
    return stage.svg()
  },
  use(look: CardLook) {
    const { L, T } = measuresOf(look),
      s = 0.58,
      stage = new Stage({ scale: s, at: [0, 0] })
    stage.ground(200, 284, 150, 8)
    stage.front([100, 36, 0], () => {
      stage.slab(0, 0, 490, 448, 14, '#e4e5df', 3)
      stage.rect(
        12,
        12,
        440,
        424,
        6,
        stage.gradient(
          [
            [0, '#59645f'],
            [1, '#2c3532'],
          ],
          0,
          0,
          1,
          1,
        ),
      )
      for (const x of [20, 440]) stage.rect(x, 448, 30, 10, 3, '#9aa19c')
      stage.rect(34, 34, 250, 300, 6, stage.matte('#1d3a2d'))
      stage.line('M60 300h90l20-20M60 60h40l14 14v40M250 70v120l-16 16', '#2f5d47', 3)
      stage.rect(96, 66, 104, 104, 8, stage.matte('#8a9492'))
      stage.circle(148, 118, 44, '#20262a')
      stage.circle(148, 118, 30, 'none', `stroke="${look.accent}" stroke-width="3"`)
      for (let i = 0; i < 4; i++) stage.rect(220 + i * 13, 58, 8, 124, 1, i % 2 ? '#4a5355' : '#2f3638')
      stage.rect(12, 356, 440, 80, 0, '#d5d8d2')
      stage.rect(12, 356, 440, 5, 0, '#fff', 'opacity=".6"')
      stage.line('M40 396h60', '#a9b0ab', 4)
      for (let i = 0; i < 3; i++) {
        stage.circle(468, 80 + i * 130, 3, '#000')
        stage.rect(424, 24 + i * 112, 26, 100, 5, '#101514')
        stage.circle(437, 74 + i * 112, 4, look.accent)
      }
      stage.lying(30, 216, L, T + 6, 4, 8, 2)
      stage.rect(30, 214, L, T + 8, 4, stage.matte(look.body))
      stage.rim(30, 214, L, T + 8, 4, look.body, 2)
      stage.rect(30, 214, L, 6, 2, darker(look.body, 0.4))
      stage.rect(30 + L * 0.4, 236, L * 0.3, 7, 3, look.accent)
      stage.rect(22, 204, 8, T + 32, 1, metalColour)
      stage.path('M12 12H250L60 436H12Z', '#fff', 'opacity=".05"')
      stage.line(`M30 ${tidy(T + 242)}h${L}M30 ${tidy(T + 235)}v14M${30 + L} ${tidy(T + 235)}v14`, '#d3ee3a', 2.8)
    })
    return stage.svg()
  },
}
