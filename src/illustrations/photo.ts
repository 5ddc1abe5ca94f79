import { darker, lighter, luminance } from './colour.ts'
import { lens } from './lens.ts'
import type { Look } from './look.ts'
import { type Pen, round, stop } from './pen.ts'

export function kamera(pen: Pen, { body, accent }: Look) {
  pen.ground(200, 264, 150, 9, 0.32)
  const met = luminance(body) > 0.5 ? '#d8d9d4' : '#565d60'
  const leather = luminance(body) > 0.55 ? '#2a2e2f' : darker(body, 0.25)
  pen.rect(86, 62, 54, 16, 5, pen.volume(darker(met, 0.1)))
  for (let i = 0; i < 12; i++) pen.rect(88 + i * 4.3, 63, 1.4, 14, 0, '#000', 'opacity=".3"')
  pen.rect(278, 66, 34, 12, 4, pen.volume(darker(met, 0.2)))
  pen.rect(250, 70, 20, 8, 3, accent)
  pen.path('M160 74L170 46C171 42 174 40 178 40H226C230 40 233 42 234 46L244 74Z', pen.volume(met))
  pen.rect(180, 50, 44, 16, 5, '#101415')
  pen.rect(183, 53, 18, 6, 3, '#fff', 'opacity=".12"')
  pen.box(46, 74, 308, 186, 22, met)
  pen.path('M46 108H354V226H46Z', pen.volume(leather, 'v', 0.7))
  const dots = pen.pattern(
    5,
    '<circle cx="1.5" cy="1.5" r=".8" fill="#fff" fill-opacity=".07"/><circle cx="4" cy="4" r=".8" fill="#000" fill-opacity=".2"/>',
  )
  pen.rect(46, 108, 308, 118, 0, dots)
  pen.rect(46, 107, 308, 1.4, 0, '#000', 'opacity=".3"')
  pen.rect(46, 226, 308, 1.2, 0, '#fff', 'opacity=".25"')
  pen.rect(46, 112, 42, 110, 14, pen.volume(leather, 'h'), 'opacity=".8"')
  pen.rect(306, 84, 30, 14, 4, '#12171a')
  pen.rect(309, 87, 12, 4, 2, '#9ec4d6', 'opacity=".5"')
  pen.circle(200, 170, 86, '#000', 'opacity=".22"')
  pen.circle(200, 167, 84, pen.volume(met, 'd', 1.3))
  pen.circle(200, 167, 76, '#15191a')
  pen.circle(200, 167, 76, 'none', 'stroke="#fff" stroke-opacity=".14" stroke-width="1.5"')
  for (let i = 0; i < 60; i++) {
    const t = (i * 6 * Math.PI) / 180
    pen.line(
      `M${round(200 + Math.cos(t) * 69)} ${round(167 + Math.sin(t) * 69)}L${round(200 + Math.cos(t) * 74)} ${round(167 + Math.sin(t) * 74)}`,
      '#fff',
      1.2,
      'opacity=".13"',
    )
  }
  pen.circle(200, 167, 62, 'none', `stroke="${accent}" stroke-width="2.4"`)
  pen.circle(200, 167, 56, '#090c0d')
  pen.circle(200, 167, 46, pen.radial([stop(0, '#31506a'), stop(0.5, '#182a3a'), stop(1, '#070a0c')], 0.45, 0.4, 0.65))
  pen.circle(200, 167, 30, pen.radial([stop(0, '#5d4a83'), stop(0.55, '#22314d'), stop(1, '#0a0f16')], 0.5, 0.45, 0.6))
  pen.circle(200, 167, 14, '#05070a')
  pen.ellipse(182, 146, 17, 10, '#d9ecf7', 'opacity=".5" transform="rotate(-38 182 146)"')
  pen.ellipse(221, 192, 8, 4.5, '#8fb6ff', 'opacity=".35" transform="rotate(-38 221 192)"')
  pen.rect(36, 96, 10, 16, 4, '#9aa19f')
  pen.rect(354, 96, 10, 16, 4, '#9aa19f')
}

export function actionkamera(pen: Pen, { body, accent }: Look) {
  pen.ground(200, 262, 118, 9, 0.32)
  pen.rect(150, 54, 54, 16, 5, pen.volume(accent))
  pen.box(82, 66, 236, 190, 26, body, 'd', 1.2)
  pen.rect(96, 84, 96, 84, 12, '#0c100f')
  pen.rect(104, 92, 76, 68, 7, pen.diagonal([stop(0, '#24343a'), stop(1, '#0d1517')]))
  pen.rect(114, 102, 30, 6, 3, '#fff', 'opacity=".8"')
  pen.rect(114, 144, 44, 5, 2.5, accent)
  pen.path('M104 92H150L122 160H104Z', '#fff', 'opacity=".06"')
  pen.rect(206, 80, 98, 98, 24, '#15191a')
  lens(pen, 255, 129, 36)
  pen.circle(255, 129, 43, 'none', `stroke="${accent}" stroke-width="2.4"`)
  for (let rib = 0; rib < 5; rib++) pen.rect(104, 186 + rib * 11, 190, 4, 2, '#000', 'opacity=".14"')
}

export function objektiv(pen: Pen, { body, accent }: Look) {
  const metal = luminance(body) > 0.5 ? '#d8d9d4' : '#3a4245'
  const barrel = (x: number, y: number, width: number, height: number, colour: string) => {
    const paint = pen.across([
      stop(0, darker(colour, 0.32)),
      stop(0.22, lighter(colour, 0.22)),
      stop(0.55, colour),
      stop(1, darker(colour, 0.42)),
    ])
    pen.rect(x, y, width, height, 5, paint)
    pen.rect(x, y + height - 1.4, width, 1.4, 0, '#000', 'opacity=".35"')
  }
  const grip = (x: number, y: number, width: number, height: number) => {
    barrel(x, y, width, height, '#20262a')
    for (let rib = 0; rib < width / 6 - 1; rib++)
      pen.rect(x + 4 + rib * 6, y + 5, 2.6, height - 10, 1.3, '#000', 'opacity=".55"')
  }
  pen.ground(200, 282, 92, 9, 0.34)
  barrel(136, 256, 128, 24, '#aab2b0')
  barrel(126, 226, 148, 34, metal)
  grip(118, 176, 164, 50)
  barrel(122, 160, 156, 18, metal)
  pen.rect(122, 166, 156, 5, 0, accent)
  grip(112, 96, 176, 64)
  barrel(106, 44, 188, 54, metal)
  pen.rect(176, 74, 48, 5, 2.5, luminance(metal) > 0.5 ? '#20262a' : '#fff', 'opacity=".6"')
  pen.ellipse(200, 46, 94, 24, darker(metal, 0.25))
  pen.ellipse(200, 45, 86, 21, '#0b0e0f')
  pen.ellipse(
    200,
    47,
    66,
    15,
    pen.radial([stop(0, '#5d4a83'), stop(0.55, '#22314d'), stop(1, '#0a0f16')], 0.5, 0.45, 0.6),
  )
  pen.ellipse(176, 42, 22, 5, '#d9ecf7', 'opacity=".5" transform="rotate(-8 176 42)"')
}

export function dronare(pen: Pen, { body, accent }: Look) {
  pen.ground(200, 248, 112, 8, 0.26)
  const rotor = (x: number, y: number) => {
    pen.ellipse(x, y - 12, 68, 6, '#2b3033', 'opacity=".16"')
    pen.path(
      `M${x - 64} ${y - 14}C${x - 30} ${y - 20} ${x - 8} ${y - 15} ${x} ${y - 11}C${x + 8} ${y - 15} ${x + 30} ${y - 20} ${x + 64} ${y - 14}C${x + 30} ${y - 9} ${x - 30} ${y - 9} ${x - 64} ${y - 14}Z`,
      '#2b3033',
      'opacity=".85"',
    )
    pen.rect(x - 12, y - 10, 24, 32, 8, pen.volume(darker(body, 0.2), 'h'))
    pen.rect(x - 12, y + 6, 24, 4, 0, accent)
  }
  const arm = pen.between(90, 170, [stop(0, lighter(body, 0.16)), stop(1, darker(body, 0.25))])
  pen.line('M84 106L170 146M316 106L230 146', arm, 16)
  rotor(84, 96)
  rotor(316, 96)
  pen.line('M146 176L128 240M254 176L272 240', '#2b3033', 7)
  pen.line('M112 242H144M256 242H288', '#2b3033', 7)
  const hull =
    'M158 120H242C262 120 274 134 274 152C274 174 258 188 236 188H164C142 188 126 174 126 152C126 134 138 120 158 120Z'
  pen.path(hull, pen.volume(body))
  pen.rim(hull, body)
  pen.path('M160 126H240L228 142H172Z', darker(body, 0.2), 'opacity=".7"')
  for (const x of [148, 252]) pen.circle(x, 158, 7, '#0c100f')
  pen.box(168, 174, 64, 52, 16, '#2b3033', 'd')
  pen.circle(200, 200, 22, '#0c100f')
  lens(pen, 200, 200, 17)
  pen.circle(200, 200, 20, 'none', `stroke="${accent}" stroke-width="2"`)
}
