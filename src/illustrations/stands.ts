import { darker, lighter, luminance } from './colour.ts'
import type { Look } from './look.ts'
import { type Pen, stop } from './pen.ts'

/** v: 0 monitor arm, 1 tripod, 2 headset stand. */
export function stativ(pen: Pen, { body, accent, v }: Look) {
  if (v === 1) return tripod(pen, body, accent)
  if (v === 2) return headsetStand(pen, body, accent)
  pen.ground(116, 276, 66, 7, 0.3)
  pen.box(76, 250, 82, 22, 6, body)
  pen.rect(84, 271, 66, 5, 2, '#14181a')
  pen.rect(108, 150, 18, 104, 6, pen.volume('#aab2b0', 'h'))
  const arm = pen.between(90, 220, [stop(0, lighter(body, 0.2)), stop(0.5, body), stop(1, darker(body, 0.25))])
  pen.line('M118 196L232 206', '#0a0f0d', 24, 'opacity=".15"')
  pen.line('M118 190L232 200', arm, 24)
  pen.line('M232 200L286 98', arm, 20)
  pen.line('M134 186L220 193', '#fff', 2, `opacity="${luminance(body) > 0.6 ? 0.8 : 0.25}"`)
  for (const [x, y, r] of [
    [118, 190, 15],
    [232, 200, 16],
    [286, 98, 13],
  ] as const) {
    pen.circle(x, y, r, pen.volume(darker(body, 0.2), 'd'))
    pen.circle(x, y, r * 0.5, 'none', `stroke="${accent}" stroke-width="2.4"`)
  }
  pen.rect(284, 90, 34, 16, 4, pen.volume(darker(body, 0.2)))
  pen.box(314, 56, 14, 84, 4, body, 'h')
  for (const y of [66, 130]) pen.circle(321, y, 2.6, '#14181a')
}

function tripod(pen: Pen, body: string, accent: string) {
  for (const x of [104, 200, 296]) pen.ground(x, 282, 22, 5, 0.3)
  const leg = (to: number, lower: number) => {
    pen.line(`M200 128L${to} 276`, '#14181a', 9)
    pen.line(`M200 128L${lower} 214`, pen.volume(body, 'h'), 14)
    pen.circle(lower, 214, 8, '#20262a')
    pen.circle(to, 278, 6, '#14181a')
  }
  leg(104, 144)
  leg(296, 256)
  leg(200, 200)
  pen.rect(192, 58, 16, 66, 4, pen.volume('#aab2b0', 'h'))
  pen.box(172, 108, 56, 34, 10, body)
  pen.rect(184, 123, 32, 4, 2, accent)
  pen.line('M216 62L284 84', '#20262a', 7)
  pen.line('M262 77L290 86', accent, 9)
  pen.box(176, 44, 48, 26, 8, darker(body, 0.15))
  pen.rect(160, 32, 80, 13, 4, pen.volume('#2b3033'))
}

function headsetStand(pen: Pen, body: string, accent: string) {
  pen.ground(200, 272, 92, 8, 0.3)
  pen.ellipse(200, 266, 78, 11, darker(body, 0.25))
  pen.ellipse(200, 261, 78, 11, pen.volume(body, 'h'))
  pen.rect(190, 66, 20, 198, 6, pen.volume(body, 'h'))
  pen.rect(190, 204, 20, 4, 0, accent)
  pen.line(
    'M128 84C132 48 162 34 200 34S268 48 272 84',
    pen.between(30, 90, [stop(0, lighter(body, 0.2)), stop(1, darker(body, 0.2))]),
    17,
  )
  pen.line('M140 70C148 50 170 41 200 41', '#fff', 2, `opacity="${luminance(body) > 0.6 ? 0.75 : 0.22}"`)
}
