import { darker, lighter, luminance, mix } from './colour.ts'
import type { ArtName } from './palette.ts'
import { goldColour, usbC } from './ports.ts'
import { screenArt } from './screen-art.ts'
import { metalColour, portColour, Stage, tidy } from './stage.ts'

export type PhoneLook = {
  /** Inches. */
  size: number
  cameras: number
  island: 'rad' | 'fyrkant' | 'band'
  body: string
  accent: string
  art: ArtName
}

const phOf = ({ size }: PhoneLook) => ({ W: size * 11.72, H: size * 24.1, R: 11 })
function phFront(stage: Stage, look: PhoneLook, W: number, H: number, R: number) {
  stage.rect(0, 0, W, H, R, stage.metal(mix(look.body, metalColour, 0.35)))
  stage.rect(1.3, 1.3, W - 2.6, H - 2.6, R - 1.3, '#060908')
  screenArt(stage, look.art, 3, 3, W - 6, H - 6, R - 3)
  stage.circle(W / 2, 8.5, 2.3, '#060908')
  stage.rect(W / 2 - 13, H - 6.5, 26, 1.3, 0.65, '#fff', 'opacity=".85"')
  stage.rect(W * 0.26, H * 0.17, W * 0.48, 7, 2, '#fff', 'opacity=".92"')
  stage.rect(W * 0.36, H * 0.17 + 10, W * 0.28, 2, 1, '#fff', 'opacity=".6"')
}
function phBack(stage: Stage, look: PhoneLook, W: number, H: number, R: number) {
  stage.slab(0, 0, W, H, R, look.body, 1.1)
  const lens = (x: number, y: number, r: number) => {
      stage.circle(x, y, r, stage.metal(mix(look.body, '#777f7d', 0.35)))
      stage.circle(x, y, r * 0.8, '#0a0e10')
      stage.circle(
        x,
        y,
        r * 0.46,
        stage.radial(
          [
            [0, '#2f4a66'],
            [1, '#0c1218'],
          ],
          0.35,
          0.35,
          0.8,
        ),
      )
      stage.circle(x - r * 0.24, y - r * 0.26, r * 0.14, '#fff', 'opacity=".8"')
    },
    N = look.cameras,
    isl = mix(look.body, luminance(look.body) > 0.6 ? '#7d8784' : '#ffffff', 0.1)
  if (look.island === 'band') {
    stage.rect(0, 15, W, 21, 0, stage.matte(isl))
    stage.rect(0, 15, W, 0.8, 0, '#fff', 'opacity=".5"')
    for (let i = 0; i < N; i++) lens(14 + i * 17, 25.5, 7.2)
    stage.circle(W - 10, 25.5, 2.4, '#fff3cf')
  } else if (look.island === 'rad') {
    for (let i = 0; i < N; i++) lens(15, 16 + i * 19, 7.8)
    stage.circle(28, 16, 2.3, '#fff3cf')
  } else {
    stage.lying(6, 6, 36, 36, 10, 1.4)
    stage.slab(6, 6, 36, 36, 10, isl, 0.9)
    const spots = [
      [15.5, 15.5],
      [32.5, 32.5],
      [32.5, 15.5],
    ] as const
    for (const [x, y] of spots.slice(0, N)) lens(x, y, 7)
    stage.circle(15.5, 32.5, 2.3, '#fff3cf')
  }
  stage.circle(W / 2, H * 0.56, 5, 'none', `stroke="#000" stroke-opacity=".2" stroke-width="1.6"`)
  stage.path(`M${R} 0H${W * 0.5}L${W * 0.2} ${H}H${R}Q0 ${H} 0 ${H - R}V${R}Q0 0 ${R} 0Z`, '#fff', 'opacity=".05"')
}
export const phoneViews = {
  front(look: PhoneLook) {
    const { W, H, R } = phOf(look),
      s = 1.55,
      stage = new Stage({ scale: s, at: [200, 270] })
    stage.ground(200, 271, W * 0.5 * s, 7)
    stage.front([-W / 2, -H, 0], () => {
      stage.rect(W - 0.4, H * 0.24, 1.2, 16, 0.6, darker(look.body, 0.2))
      phFront(stage, look, W, H, R)
    })
    return stage.svg()
  },
  pair(look: PhoneLook) {
    const { W, H, R } = phOf(look),
      s = 1.5,
      stage = new Stage({ scale: s, at: [200, 266] })
    stage.ground(196, 268, W * 0.95 * s, 8)
    stage.front([-W * 0.98, -H, 0], () => phBack(stage, look, W, H, R))
    stage.front([-W * 0.1, -H + 5, 0], () => {
      stage.lying(0, -4, W, H - 6, R, 4, 1.2)
      phFront(stage, look, W, H, R)
    })
    return stage.svg()
  },
  angle(look: PhoneLook) {
    const { W, H, R } = phOf(look),
      stage = new Stage({ yaw: 38, pitch: 16, scale: 1.62, at: [200, 262] })
    stage.ground(200, 262, W * 0.72, 16)
    const k = stage.id()
    stage.define(`<rect id="${k}" width="${tidy(W)}" height="${tidy(H)}" rx="${R}"/>`)
    const m = mix(look.body, metalColour, 0.3)
    for (let i = 0; i <= 12; i++)
      stage.front([-W / 2, -H, -8.4 + i * 0.7], () =>
        stage.raw(
          `<use href="#${k}" fill="${i === 0 || i === 12 ? darker(m, 0.3) : mix(lighter(m, 0.35), darker(m, 0.1), i / 12)}"/>`,
        ),
      )
    stage.side([-W / 2 - 0.2, -H, -8], () => {
      stage.rect(2.4, H * 0.22, 3, 9, 1.5, darker(m, 0.3))
      stage.rect(2.4, H * 0.31, 3, 16, 1.5, darker(m, 0.3))
    })
    stage.front([-W / 2, -H, 0.2], () => phFront(stage, look, W, H, R))
    return stage.svg()
  },
  back(look: PhoneLook) {
    const { W, H, R } = phOf(look),
      s = 1.5,
      stage = new Stage()
    stage.group(`transform="translate(${tidy(186 - W * s)} ${tidy(266 - H * s)})scale(${s})"`, () => {})
    stage.ground(150, 268, W * 0.52 * s, 7)
    stage.group(`transform="translate(${tidy(150 - (W * s) / 2)} ${tidy(268 - H * s)})scale(${s})"`, () =>
      phBack(stage, look, W, H, R),
    )
    const e = 1.5
    stage.ground(304, 268, 56, 6)
    stage.group(`transform="translate(${tidy(304 - (W * e) / 2)} 248)scale(${e})"`, () => {
      stage.rect(
        0,
        0,
        W,
        8.4 * 1.5,
        6,
        stage.gradient([
          [0, lighter(look.body, 0.45)],
          [0.45, mix(look.body, metalColour, 0.35)],
          [1, darker(look.body, 0.35)],
        ]),
      )
      stage.group(`transform="translate(${tidy(W / 2)} 6.3)scale(1.150)"`, () => usbC(stage, 0, 0))
      for (let i = 0; i < 5; i++) {
        stage.circle(W / 2 + 12 + i * 3.4, 6.3, 1, portColour)
        if (i < 3) stage.circle(W / 2 - 12 - i * 3.4, 6.3, 1, portColour)
      }
    })
    return stage.svg()
  },
  use(look: PhoneLook) {
    const { W, H, R } = phOf(look),
      s = 1.5,
      stage = new Stage()
    stage.group(`transform="translate(${tidy(148 - (W * s) / 2)} ${tidy(150 - (H * s) / 2)})scale(${s})"`, () => {
      stage.lying(0, 0, W, H, R, 5, 1.2)
      phFront(stage, look, W, H, R)
    })
    stage.group(`transform="translate(234 92)scale(${s})"`, () => {
      stage.lying(0, 0, 54, 85.6, 3.2, 3)
      stage.rect(
        0,
        0,
        54,
        85.6,
        3.2,
        stage.gradient(
          [
            [0, '#0f5b3f'],
            [1, '#06281c'],
          ],
          0,
          0,
          1,
          1,
        ),
      )
      stage.rect(8, 12, 11, 9, 2, stage.metal(goldColour))
      stage.line('M12.500 52V76M12.500 66l4 0 10-10M20 62l8 8', '#d3ee3a', 2.6)
      stage.circle(29.5, 53, 3, 'none', 'stroke="#d3ee3a" stroke-width="2.2"')
      stage.circle(31, 73, 3, 'none', 'stroke="#d3ee3a" stroke-width="2.2"')
      stage.rim(0, 0, 54, 85.6, 3.2, '#0f5b3f', 0.8)
    })
    stage.line(
      `M${tidy(148 - (W * s) / 2 - 14)} ${tidy(150 - (H * s) / 2)}V${tidy(150 + (H * s) / 2)}M${tidy(148 - (W * s) / 2 - 19)} ${tidy(150 - (H * s) / 2)}h10M${tidy(148 - (W * s) / 2 - 19)} ${tidy(150 + (H * s) / 2)}h10`,
      '#1c9a68',
      1.8,
    )
    return stage.svg()
  },
}
