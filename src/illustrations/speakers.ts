import { darker, lighter, luminance } from './colour.ts'
import type { Look } from './look.ts'
import { type Pen, stop } from './pen.ts'

/** v: 0 desktop pair, 1 portable. */
export function hogtalare(pen: Pen, { body, accent, v }: Look) {
  if (v === 1) {
    pen.ground(200, 252, 156, 9, 0.32)
    pen.line(
      'M92 132C92 84 128 74 200 74S308 84 308 132',
      pen.linear([stop(0, lighter(accent, 0.15)), stop(1, darker(accent, 0.15))]),
      13,
    )
    pen.box(46, 116, 308, 134, 62, body, 'd')
    const grille = pen.pattern(
      7,
      '<circle cx="2" cy="2" r="1.3" fill="#000" fill-opacity=".34"/><circle cx="5.5" cy="5.5" r="1.3" fill="#000" fill-opacity=".34"/>',
    )
    pen.rect(62, 130, 276, 106, 50, grille)
    pen.rect(178, 172, 44, 22, 5, darker(body, 0.4))
    pen.rect(186, 180, 28, 6, 3, accent)
    return
  }
  for (const [x, s] of [
    [216, 0.86],
    [78, 1],
  ] as const) {
    const w = 134 * s
    const h = 234 * s
    const y = 262 - h
    pen.ground(x + w / 2, 264, w * 0.72, 8, 0.3)
    pen.box(x, y, w, h, 12, body, 'h')
    pen.rect(x + 8 * s, y + 8 * s, w - 16 * s, h - 16 * s, 8, darker(body, luminance(body) > 0.6 ? 0.09 : 0.3))
    const cx = x + w / 2
    const cone = (cy: number, r: number, dome: number) => {
      pen.circle(cx, cy, r + 5, pen.linear([stop(0, darker(body, 0.55)), stop(1, lighter(body, 0.1))]))
      pen.circle(cx, cy, r + 1.5, '#15191a')
      pen.circle(
        cx,
        cy,
        r - 3,
        pen.radial([stop(0, '#0c0f10'), stop(0.6, '#23292b'), stop(1, '#3b4346')], 0.5, 0.5, 0.5),
      )
      pen.circle(cx, cy, r - 3, 'none', 'stroke="#fff" stroke-opacity=".1"')
      pen.circle(cx, cy, r * 0.62, 'none', 'stroke="#000" stroke-opacity=".35" stroke-width="2"')
      pen.circle(
        cx,
        cy,
        dome,
        pen.radial([stop(0, lighter(accent, 0.35)), stop(1, darker(accent, 0.18))], 0.38, 0.32, 0.75),
      )
    }
    cone(y + 56 * s, 26 * s, 10 * s)
    cone(y + 150 * s, 50 * s, 19 * s)
    pen.rect(cx - 14 * s, y + h - 19 * s, 28 * s, 3.4, 1.7, luminance(body) > 0.5 ? '#20262a' : '#fff', 'opacity=".5"')
  }
}

export function soundbar(pen: Pen, { body, accent }: Look) {
  pen.ground(306, 262, 66, 8, 0.3)
  pen.box(248, 60, 118, 200, 14, body, 'h')
  const cloth = pen.pattern(
    4,
    '<circle cx="1" cy="1" r=".8" fill="#000" fill-opacity=".3"/><circle cx="3" cy="3" r=".8" fill="#fff" fill-opacity=".1"/>',
  )
  pen.rect(256, 68, 102, 150, 9, cloth)
  pen.rect(290, 238, 34, 4, 2, luminance(body) > 0.5 ? '#20262a' : '#fff', 'opacity=".5"')
  pen.ground(176, 270, 160, 8, 0.34)
  pen.box(14, 196, 320, 68, 18, body)
  pen.rect(22, 206, 304, 50, 12, darker(body, luminance(body) > 0.6 ? 0.1 : 0.25))
  pen.rect(22, 206, 304, 50, 12, cloth)
  pen.rect(148, 226, 52, 10, 5, '#0a0e0d', 'opacity=".75"')
  for (const x of [160, 174, 188]) pen.circle(x, 231, 2.4, accent)
}
