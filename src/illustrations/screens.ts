import { darker, lighter, luminance } from './colour.ts'
import type { Look } from './look.ts'
import { motif } from './motif.ts'
import { type Pen, round, stop } from './pen.ts'

export function laptop(pen: Pen, { body, accent, art }: Look) {
  pen.ground(200, 256, 186, 10, 0.34)
  pen.box(62, 30, 276, 184, 14, darker(body, luminance(body) > 0.6 ? 0.06 : 0))
  pen.rect(67, 35, 266, 176, 10, '#0d1110')
  motif(pen, art, 73, 43, 254, 158, 4)
  pen.circle(200, 39, 1.8, '#39413e')
  pen.rect(66, 208, 268, 8, 0, pen.linear([stop(0, '#0a0e0c'), stop(1, darker(body, 0.4))]))
  pen.path('M64 214H336L370 246H30Z', pen.linear([stop(0, darker(body, 0.1)), stop(1, lighter(body, 0.14))]))
  pen.line('M64 214.5H336', '#fff', 1, 'opacity=".3"')
  const key = luminance(body) > 0.5 ? darker(body, 0.62) : darker(body, 0.5)
  pen.path('M82 218H318L336 234H64Z', key)
  for (let i = 1; i < 4; i++) {
    const y = 218 + i * 4,
      s = (y - 218) * 1.125
    pen.line(`M${82 - s} ${y}H${318 + s}`, body, 1, 'opacity=".6"')
  }
  for (let i = 0; i <= 14; i++) {
    const t = i / 14
    pen.line(`M${round(82 + 236 * t)} 218L${round(64 + 272 * t)} 234`, body, 1, 'opacity=".6"')
  }
  pen.path('M166 236.5H234L237 243.5H163Z', darker(body, 0.12))
  pen.rect(64, 214, 22, 2, 1, accent, 'opacity="0"')
  pen.path(
    'M30 246H370V250C370 255 364 258 356 258H44C36 258 30 255 30 250Z',
    pen.linear([stop(0, lighter(body, 0.1)), stop(0.4, body), stop(1, darker(body, 0.3))]),
  )
  pen.path('M172 246H228C228 250 225 251.5 221 251.5H179C175 251.5 172 250 172 246Z', '#0a0f0d', 'opacity=".3"')
  pen.line('M31 246.5H369', '#fff', 1, 'opacity=".5"')
  pen.circle(352, 252, 1.6, accent)
}

export function tv(pen: Pen, { body, art }: Look) {
  pen.ground(200, 259, 150, 8, 0.28)
  pen.path('M96 232L84 258H98L112 232Z', '#25292a')
  pen.path('M304 232L316 258H302L288 232Z', '#25292a')
  pen.rect(80, 255, 28, 4, 2, '#3b4143')
  pen.rect(292, 255, 28, 4, 2, '#3b4143')
  pen.rect(18, 26, 364, 210, 6, darker(body, 0.2))
  pen.rect(18, 26, 364, 210, 6, 'none', 'stroke="#fff" stroke-opacity=".28" stroke-width="1.2"')
  pen.rect(21, 29, 358, 202, 4, '#070a09')
  motif(pen, art, 23, 31, 354, 197, 2)
  pen.rect(18, 231, 364, 5, 2, pen.linear([stop(0, lighter(body, 0.25)), stop(1, darker(body, 0.3))]))
  pen.rect(186, 233, 28, 5, 2, darker(body, 0.3))
}

/** v: 0 standard, 1 ultra-wide. */
export function skarm(pen: Pen, { body, accent, art, v }: Look) {
  const uw = v === 1
  const x = uw ? 14 : 46,
    w = uw ? 372 : 308,
    y = uw ? 46 : 22,
    h = uw ? 160 : 184
  pen.ground(200, 270, 104, 9, 0.32)
  pen.path(
    `M184 ${y + h - 8}H216L222 258H178Z`,
    pen.across([
      stop(0, darker(body, 0.45)),
      stop(0.2, darker(body, 0.1)),
      stop(0.5, lighter(body, 0.14)),
      stop(1, darker(body, 0.28)),
    ]),
  )
  pen.circle(200, y + h + 24, 6.5, darker(body, 0.55))
  pen.circle(200, y + h + 24, 6.5, 'none', `stroke="${accent}" stroke-width="1.8"`)
  pen.path(
    'M124 262C124 258 128 255.5 134 255.5H266C272 255.5 276 258 276 262V266C276 268.5 274 270 271 270H129C126 270 124 268.5 124 266Z',
    pen.linear([stop(0, lighter(body, 0.2)), stop(0.35, body), stop(1, darker(body, 0.35))]),
  )
  pen.box(x, y, w, h, 9, body)
  pen.rect(x + 4, y + 4, w - 8, h - 8, 6, '#070a09')
  motif(pen, art, x + 6, y + 6, w - 12, h - 20, 3)
  pen.rect(x + 4, y + h - 13, w - 8, 9, 4, darker(body, 0.3))
  pen.circle(x + w - 18, y + h - 8.5, 1.8, accent)
  pen.rect(192, y + h - 10, 16, 2.4, 1.2, '#fff', 'opacity=".25"')
}
