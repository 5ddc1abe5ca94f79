import { darker, lighter, luminance } from './colour.ts'
import type { Look } from './look.ts'
import { motif } from './motif.ts'
import { type Pen, stop } from './pen.ts'

export function spel(pen: Pen, { body, accent, art }: Look) {
  pen.ground(204, 280, 106, 8, 0.3)
  pen.path('M112 26H120V278H112C109 278 107 276 107 273V31C107 28 109 26 112 26Z', darker(body, 0.4))
  pen.rect(114, 26, 186, 252, 6, pen.across([stop(0, lighter(body, 0.12)), stop(1, darker(body, 0.18))]))
  pen.rect(114, 26, 6, 252, 2, '#000', 'opacity=".25"')
  pen.rect(124, 34, 168, 22, 2, body)
  pen.circle(138, 45, 5.5, 'none', `stroke="${luminance(body) > 0.5 ? '#1b2220' : '#fff'}" stroke-width="2.4"`)
  pen.rect(150, 42, 46, 6, 3, luminance(body) > 0.5 ? '#1b2220' : '#fff')
  motif(pen, art, 124, 56, 168, 214, 2)
  pen.rect(136, 216, 112, 14, 2, '#fff')
  pen.rect(136, 237, 70, 6, 3, '#fff', 'opacity=".8"')
  pen.rect(136, 256, 14, 8, 2, accent)
  pen.rect(299, 32, 2, 240, 1, '#fff', 'opacity=".3"')
  pen.path('M124 34H214L150 270H124Z', '#fff', 'opacity=".05"')
}

export function programvara(pen: Pen, { body, accent, art }: Look) {
  pen.ground(196, 272, 118, 9, 0.3)
  pen.path('M92 38L108 26H296L280 38Z', lighter(body, 0.35))
  pen.path('M280 38L296 26V254L280 268Z', darker(body, 0.35))
  pen.rect(92, 38, 188, 230, 3, body)
  motif(pen, art, 92, 38, 188, 150)
  pen.rect(92, 188, 188, 80, 3, pen.volume(body))
  const ink = luminance(body) > 0.5 ? '#1b2220' : '#fff'
  pen.rect(108, 206, 110, 11, 3, ink, 'opacity=".95"')
  pen.rect(108, 226, 76, 6, 3, ink, 'opacity=".55"')
  pen.rect(108, 244, 26, 10, 3, accent)
  pen.line('M92.5 267V38H280', '#fff', 1.2, 'opacity=".5"')
  pen.group('transform="rotate(9 300 228)"', () => {
    pen.shadow(250, 196, 100, 62, 8, 8, 0.04)
    pen.box(248, 192, 104, 66, 8, '#f6f7f4')
    pen.rect(260, 206, 40, 7, 3.5, accent)
    for (let group = 0; group < 4; group++) pen.rect(260 + group * 21, 228, 16, 6, 2, '#4a5254')
    pen.rect(260, 242, 50, 4, 2, '#c3cac9')
  })
}
