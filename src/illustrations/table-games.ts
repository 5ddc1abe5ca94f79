import { darker, lighter, luminance } from './colour.ts'
import type { Look } from './look.ts'
import { motif } from './motif.ts'
import { type Pen, stop } from './pen.ts'

export function bradspel(pen: Pen, { body, accent, art }: Look) {
  pen.ground(196, 268, 158, 9, 0.3)
  pen.path('M70 40L84 28H320L306 40Z', lighter(body, 0.3))
  pen.path('M306 40L320 28V250L306 264Z', darker(body, 0.35))
  pen.rect(70, 40, 236, 224, 3, body)
  motif(pen, art, 78, 48, 220, 164, 2)
  pen.rect(78, 212, 220, 44, 0, body)
  const ink = luminance(body) > 0.5 ? '#1b2220' : '#fff'
  pen.rect(92, 222, 122, 11, 2, ink, 'opacity=".95"')
  pen.rect(92, 239, 76, 5, 2, ink, 'opacity=".55"')
  pen.circle(246, 234, 11, 'none', `stroke="${accent}" stroke-width="5"`)
  pen.line('M70.5 264V40H306', '#fff', 1.2, 'opacity=".5"')
  const mp = (x: number, y: number, s: number, c: string) =>
    pen.group(`transform="translate(${x} ${y}) scale(${s})"`, () => {
      pen.path(
        'M0 -44C8 -44 13 -38 13 -31C13 -27 11 -24 9 -22C16 -20 30 -14 30 -8C30 -3 22 -3 16 -3C18 4 26 14 26 18C26 20 25 21 22 21H6C4 21 3 12 0 12S-4 21 -6 21H-22C-25 21 -26 20 -26 18C-26 14 -18 4 -16 -3C-22 -3 -30 -3 -30 -8C-30 -14 -16 -20 -9 -22C-11 -24 -13 -27 -13 -31C-13 -38 -8 -44 0 -44Z',
        pen.linear([stop(0, lighter(c, 0.25)), stop(0.5, c), stop(1, darker(c, 0.3))]),
      )
    })
  pen.ground(334, 270, 32, 6, 0.3)
  mp(334, 246, 1.08, accent)
  pen.rect(290, 240, 30, 30, 7, pen.volume('#f4f2ea'))
  for (const [x, y] of [
    [298, 248],
    [305, 255],
    [312, 262],
  ] as const)
    pen.circle(x, y, 2.8, '#1b2220')
}

export function kortspel(pen: Pen, { body, accent, art }: Look) {
  const card = (turn: number, face: () => void) => pen.group(`transform="rotate(${turn} 170 330)"`, face)
  pen.ground(196, 270, 130, 8, 0.26)
  for (const turn of [-20, -7]) {
    card(turn, () => {
      pen.shadow(112, 52, 116, 168, 10, 5, 0.03)
      pen.rect(110, 48, 120, 172, 11, '#fbfaf6')
      pen.rect(110.5, 48.5, 119, 171, 10.5, 'none', 'stroke="#000" stroke-opacity=".14"')
      motif(pen, art, 118, 56, 104, 156, 6)
    })
  }
  card(8, () => {
    pen.shadow(112, 52, 116, 168, 10, 5, 0.03)
    pen.rect(110, 48, 120, 172, 11, '#fbfaf6')
    pen.rect(110.5, 48.5, 119, 171, 10.5, 'none', 'stroke="#000" stroke-opacity=".14"')
    pen.rect(122, 60, 96, 84, 6, body)
    pen.circle(170, 102, 22, 'none', `stroke="${accent}" stroke-width="7"`)
    pen.rect(122, 156, 70, 8, 4, '#2b3033')
    for (const [row, width] of [
      [0, 94],
      [1, 86],
      [2, 58],
    ] as const)
      pen.rect(122, 174 + row * 11, width, 4.4, 2.2, '#c3cac9')
  })
  pen.ground(304, 272, 54, 7, 0.3)
  pen.path('M262 160L272 150H352L342 160Z', lighter(body, 0.3))
  pen.path('M342 160L352 150V258L342 268Z', darker(body, 0.35))
  pen.rect(262, 160, 80, 108, 3, pen.volume(body))
  pen.circle(302, 208, 17, 'none', `stroke="${accent}" stroke-width="6"`)
  pen.rect(276, 240, 52, 6, 3, luminance(body) > 0.5 ? '#1b2220' : '#fff', 'opacity=".8"')
}

export function figur(pen: Pen, { body, accent }: Look) {
  pen.ground(200, 284, 96, 8, 0.32)
  pen.path('M112 262C112 254 150 248 200 248S288 254 288 262V272C288 280 250 286 200 286S112 280 112 272Z', '#171c1b')
  pen.ellipse(200, 262, 88, 14, pen.volume('#2b3033', 'h'))
  pen.rect(170, 272, 60, 6, 3, accent)
  for (const x of [168, 212]) {
    pen.box(x, 196, 22, 58, 8, darker(body, 0.14), 'h')
    pen.rect(x - 5, 244, 32, 16, 7, pen.volume(body))
  }
  for (const [x, turn] of [
    [128, 10],
    [250, -10],
  ] as const) {
    pen.group(`transform="rotate(${turn} ${x + 11} 130)"`, () => {
      pen.box(x, 124, 22, 72, 11, darker(body, 0.1), 'h')
      pen.circle(x + 11, 198, 13, pen.volume(body, 'd'))
    })
  }
  const chest =
    'M152 122H248C256 122 260 128 259 136L250 196C249 203 244 206 238 206H162C156 206 151 203 150 196L141 136C140 128 144 122 152 122Z'
  pen.path(chest, pen.volume(body, 'd'))
  pen.rim(chest, body)
  pen.circle(200, 158, 19, darker(body, 0.4))
  pen.circle(200, 158, 12, 'none', `stroke="${accent}" stroke-width="4.5"`)
  pen.line('M156 192H244', '#000', 2, 'opacity=".2"')
  pen.rect(184, 106, 32, 20, 5, pen.volume('#4a5254', 'h'))
  pen.line('M200 36V18', '#4a5254', 4)
  pen.circle(200, 15, 6, accent)
  pen.box(144, 32, 112, 82, 36, body, 'd', 1.3)
  pen.rect(156, 52, 88, 38, 19, '#0c100f')
  pen.rect(176, 66, 48, 9, 4.5, accent)
  pen.path('M160 66C162 58 168 54 176 53H204L180 89C166 88 158 80 160 66Z', '#fff', 'opacity=".08"')
}
