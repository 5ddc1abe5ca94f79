import { darker } from './colour.ts'
import type { Look } from './look.ts'
import { type Pen, stop } from './pen.ts'

/** v: 0 smart bulb, 1 studio light on a stand. */
export function lampa(pen: Pen, { body, accent, v }: Look) {
  if (v === 1) return studioLight(pen, body, accent)
  pen.circle(200, 118, 112, pen.radial([stop(0, '#ffe9a8', 0.55), stop(0.6, '#ffe9a8', 0.16), stop(1, '#ffe9a8', 0)]))
  pen.ground(200, 284, 44, 6, 0.26)
  pen.path(
    'M200 34C250 34 284 70 284 116C284 152 258 168 246 196L240 212H160L154 196C142 168 116 152 116 116C116 70 150 34 200 34Z',
    pen.radial([stop(0, '#fffdf4'), stop(0.55, '#fdf3d6'), stop(1, '#ecd9a6')], 0.44, 0.38, 0.7),
  )
  pen.line('M138 112C138 82 158 60 184 54', '#fff', 7, 'opacity=".85"')
  pen.path('M156 200H244L236 234H164Z', pen.volume(body, 'h'))
  pen.rect(161, 216, 78, 4, 2, accent)
  pen.rect(168, 234, 64, 40, 6, pen.across([stop(0, '#8b9492'), stop(0.35, '#eef1f0'), stop(1, '#78817f')]))
  for (const y of [242, 252, 262]) pen.rect(166, y, 68, 4, 2, '#5a6361', 'opacity=".55"')
  pen.path('M184 274H216L210 284H190Z', '#2a302e')
}

function studioLight(pen: Pen, body: string, accent: string) {
  pen.ground(200, 282, 74, 7, 0.3)
  pen.rect(195, 170, 10, 104, 4, pen.volume('#59625f', 'h'))
  pen.ellipse(200, 276, 60, 8, darker(body, 0.25))
  pen.ellipse(200, 273, 60, 8, pen.volume(body, 'h'))
  pen.box(76, 26, 248, 158, 18, body, 'd')
  pen.rect(
    90,
    40,
    220,
    130,
    9,
    pen.radial([stop(0, '#ffffff'), stop(0.6, '#fff4dc'), stop(1, '#f6dcae')], 0.5, 0.5, 0.7),
  )
  pen.path('M90 40H220L160 170H90Z', '#fff', 'opacity=".35"')
  pen.rect(182, 174, 36, 5, 2.5, accent)
}
