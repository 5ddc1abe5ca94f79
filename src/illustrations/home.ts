import { darker, lighter, luminance } from './colour.ts'
import type { Look } from './look.ts'
import { type Pen, stop } from './pen.ts'

export function dammsugare(pen: Pen, { body, accent }: Look) {
  pen.shadow(74, 28, 252, 244, 122, 14, 0.05)
  for (let brush = 0; brush < 3; brush++)
    pen.line('M298 84L330 60', '#59625f', 4, `transform="rotate(${brush * 34 - 34} 298 84)"`)
  pen.circle(200, 150, 124, darker(body, 0.4))
  pen.circle(200, 147, 124, pen.volume(body, 'd', 1.3))
  pen.circle(
    200,
    147,
    123,
    'none',
    `stroke="${pen.linear([stop(0, '#fff', 0.6), stop(0.4, '#fff', 0.05), stop(1, '#000', 0.3)])}" stroke-width="1.6"`,
  )
  pen.circle(200, 147, 104, 'none', 'stroke="#000" stroke-opacity=".14" stroke-width="1.6"')
  pen.path('M97 132A104 104 0 0 1 303 132L290 126A92 92 0 0 0 110 126Z', '#000', 'opacity=".1"')
  pen.circle(200, 122, 40, '#0a0f0d', 'opacity=".2"')
  pen.circle(200, 118, 38, pen.volume(darker(body, luminance(body) > 0.6 ? 0.1 : 0.3), 'd', 1.3))
  pen.circle(200, 118, 27, '#121716')
  pen.circle(200, 118, 27, 'none', `stroke="${accent}" stroke-width="3.4"`)
  pen.rect(176, 208, 48, 18, 9, darker(body, luminance(body) > 0.6 ? 0.14 : 0.35))
  pen.circle(188, 217, 3.4, accent)
  pen.circle(212, 217, 3.4, '#f6f7f4')
  pen.line('M112 92C126 66 148 48 176 40', '#fff', 3, `opacity="${luminance(body) > 0.6 ? 0.9 : 0.25}"`)
}

export function plugg(pen: Pen, { body, accent }: Look) {
  pen.shadow(84, 36, 232, 232, 56, 14, 0.05)
  pen.box(84, 32, 232, 232, 56, body, 'd', 1.2)
  pen.circle(200, 148, 84, darker(body, 0.16))
  pen.circle(200, 150, 80, pen.linear([stop(0, darker(body, 0.3)), stop(1, lighter(body, 0.1))]))
  for (const x of [174, 226]) {
    pen.circle(x, 150, 10, '#0b0f0e')
    pen.circle(x, 151, 10, 'none', 'stroke="#fff" stroke-opacity=".35" stroke-width="1.2"')
  }
  for (const y of [76, 212]) pen.rect(192, y, 16, 14, 4, pen.volume('#c9cecd', 'h'))
  pen.circle(284, 64, 9, darker(body, 0.2))
  pen.circle(284, 64, 9, 'none', `stroke="${accent}" stroke-width="3"`)
}
