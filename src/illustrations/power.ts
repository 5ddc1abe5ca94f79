import { darker, lighter, luminance } from './colour.ts'
import type { Look } from './look.ts'
import { type Pen, stop } from './pen.ts'

/** v: 0 power bank, 1 four cells. */
export function batteri(pen: Pen, { body, accent, v }: Look) {
  if (v === 1) {
    for (const x of [58, 134, 210, 286]) {
      pen.ground(x + 28, 266, 34, 6, 0.3)
      pen.rect(x + 18, 42, 20, 14, 4, pen.volume('#c9cecd', 'h'))
      pen.rect(
        x,
        52,
        56,
        212,
        9,
        pen.across([
          stop(0, darker(body, 0.2)),
          stop(0.3, lighter(body, 0.2)),
          stop(0.6, body),
          stop(1, darker(body, 0.35)),
        ]),
      )
      pen.rect(
        x,
        62,
        56,
        46,
        0,
        pen.across([
          stop(0, darker(accent, 0.2)),
          stop(0.3, lighter(accent, 0.25)),
          stop(0.6, accent),
          stop(1, darker(accent, 0.3)),
        ]),
      )
      pen.rect(x + 12, 132, 8, 92, 4, '#fff', `opacity="${luminance(body) > 0.6 ? 0.8 : 0.18}"`)
    }
    return
  }
  pen.ground(200, 276, 84, 8, 0.32)
  pen.box(128, 26, 144, 246, 30, body, 'd')
  pen.rect(150, 50, 46, 7, 3.5, luminance(body) > 0.5 ? '#20262a' : '#fff', 'opacity=".5"')
  for (let dot = 0; dot < 4; dot++) pen.circle(216 + dot * 12, 54, 3.4, dot < 3 ? accent : darker(body, 0.3))
  for (let rib = 0; rib < 12; rib++) pen.rect(150, 92 + rib * 11, 100, 3, 1.5, '#000', 'opacity=".1"')
  pen.rect(164, 262, 28, 6, 3, '#0a0e0d')
  pen.rect(206, 262, 34, 6, 1.5, '#0a0e0d')
}

/** v: 0 wall charger, 1 wireless pad. */
export function laddare(pen: Pen, { body, accent, v }: Look) {
  if (v === 1) {
    pen.ground(200, 256, 138, 10, 0.3)
    pen.line('M196 250C196 276 240 280 276 276', '#20262a', 7)
    pen.ellipse(200, 196, 134, 60, darker(body, 0.35))
    pen.ellipse(200, 186, 134, 60, pen.volume(body, 'd', 1.2))
    pen.ellipse(200, 186, 104, 45, 'none', 'stroke="#000" stroke-opacity=".12" stroke-width="2"')
    pen.ellipse(200, 186, 56, 24, 'none', `stroke="${accent}" stroke-width="3.4"`)
    return
  }
  for (const x of [172, 216])
    pen.rect(x, 20, 12, 54, 6, pen.across([stop(0, '#8b9492'), stop(0.35, '#f2f4f3'), stop(1, '#78817f')]))
  pen.ground(200, 272, 92, 8, 0.32)
  pen.box(116, 66, 168, 202, 34, body, 'd')
  pen.path('M150 66H250L242 84H158Z', darker(body, 0.18))
  for (const y of [182, 212]) {
    pen.rect(176, y, 48, 16, 8, '#0a0e0d')
    pen.rect(186, y + 6, 28, 4, 2, '#59625f')
  }
  pen.rect(174, 238, 52, 12, 2, '#0a0e0d')
  pen.rect(180, 242, 40, 4, 1, accent)
  pen.rect(146, 116, 50, 6, 3, luminance(body) > 0.5 ? '#20262a' : '#fff', 'opacity=".45"')
}
