import { kmark } from './brand.ts'
import { lighter } from './colour.ts'
import type { Look } from './look.ts'
import { motif } from './motif.ts'
import type { Pen } from './pen.ts'

/** v: 0 cardboard, 1 a manufacturer's coloured box. */
export function paket(pen: Pen, { body, accent, v }: Look) {
  const side = v === 1 ? body : '#d3b389'
  pen.ground(200, 266, 146, 10, 0.32)
  pen.path('M84 84L108 58H292L316 84Z', lighter(side, 0.22))
  pen.path('M84 84L108 58H292L316 84Z', 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="1.2"')
  pen.box(76, 84, 248, 178, 6, side)
  pen.path('M182 58H218L226 84H174Z', lighter(accent, 0.2))
  pen.rect(174, 84, 52, 56, 0, pen.volume(accent))
  pen.path('M174 140L182.7 132L191.4 140L200 132L208.7 140L217.4 132L226 140V130H174Z', accent)
  pen.rect(76, 84, 248, 1.6, 0, '#000', 'opacity=".2"')
  pen.rect(98, 196, 92, 46, 4, '#fbfaf6')
  pen.rect(106, 206, 52, 5, 2.5, '#4a5254')
  pen.rect(106, 217, 70, 4, 2, '#c3cac9')
  for (let bar = 0; bar < 13; bar++) pen.rect(106 + bar * 5, 226, bar % 3 ? 1.6 : 3, 10, 0, '#2b3033')
  pen.line('M276 232V204M268 212L276 203L284 212M300 232V204M292 212L300 203L308 212', '#000', 3.4, 'opacity=".32"')
}

export function presentkort(pen: Pen, { body, accent, art }: Look) {
  pen.group('transform="rotate(-7 200 150)"', () => {
    pen.shadow(70, 66, 260, 166, 14, 12, 0.045)
    pen.box(70, 62, 260, 166, 14, lighter(body, 0.25))
    pen.path('M71 76L200 158L329 76', 'none', 'stroke="#000" stroke-opacity=".14" stroke-width="2"')
  })
  pen.group('transform="rotate(5 210 150)"', () => {
    pen.shadow(86, 74, 252, 158, 14, 8, 0.035)
    motif(pen, art, 86, 72, 252, 158, 14)
    pen.rect(86.5, 72.5, 251, 157, 13.5, 'none', 'stroke="#fff" stroke-opacity=".3"')
    pen.rect(104, 90, 40, 40, 11, accent)
    kmark(pen, 104, 90, 40, '#06281c')
    pen.rect(104, 200, 60, 8, 4, '#fff', 'opacity=".85"')
    pen.rect(280, 198, 40, 12, 6, accent)
  })
}
