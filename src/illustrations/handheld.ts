import { darker, lighter, luminance } from './colour.ts'
import { lens } from './lens.ts'
import type { Look } from './look.ts'
import { motif } from './motif.ts'
import { type Pen, stop } from './pen.ts'

export function mobil(pen: Pen, { body, accent, art }: Look) {
  pen.ground(196, 277, 110, 8, 0.3)
  pen.group('transform="rotate(4 150 156)"', () => {
    pen.box(98, 36, 116, 236, 24, body, 'd')
    pen.rect(106, 50, 66, 30, 15, darker(body, luminance(body) > 0.6 ? 0.1 : 0.3))
    pen.edge(106, 50, 66, 30, 15, body, 0.5)
    for (const [cx, cy, r] of [
      [122, 65, 10],
      [147, 65, 10],
    ] as const) {
      pen.circle(cx, cy, r, '#0b0f10')
      pen.circle(cx, cy, r - 3, pen.radial([stop(0, '#3c5266'), stop(1, '#0d1318')], 0.4, 0.35, 0.7))
      pen.circle(cx - 2, cy - 2.5, 1.7, '#cfe2ee', 'opacity=".8"')
    }
    pen.circle(164, 65, 2.6, '#f3ecd2')
    pen.rect(148, 260, 16, 3, 1.5, accent)
  })
  pen.shadow(184, 38, 118, 236, 24, 3, 0.03)
  pen.rect(
    180,
    36,
    122,
    240,
    26,
    pen.linear([stop(0, lighter(body, 0.35)), stop(0.5, body), stop(1, darker(body, 0.35))]),
  )
  pen.rect(302, 96, 2.4, 34, 1, darker(body, 0.25))
  pen.rect(183, 39, 116, 234, 23, '#080b0a')
  motif(pen, art, 187, 43, 108, 226, 19)
  pen.circle(241, 56, 4.6, '#080b0a')
  pen.circle(241, 56, 2, '#24343f')
  pen.rect(200, 76, 50, 9, 4.5, '#fff', 'opacity=".92"')
  pen.rect(200, 91, 34, 4, 2, '#fff', 'opacity=".6"')
  pen.rect(219, 262, 44, 3, 1.5, '#fff', 'opacity=".8"')
}

export function surfplatta(pen: Pen, { body, accent, art }: Look) {
  pen.shadow(64, 42, 252, 214, 18, 14, 0.045)
  pen.rect(
    62,
    38,
    256,
    218,
    20,
    pen.diagonal([stop(0, lighter(body, 0.4)), stop(0.5, body), stop(1, darker(body, 0.35))]),
  )
  pen.rect(66, 42, 248, 210, 17, '#080b0a')
  motif(pen, art, 77, 53, 226, 188, 7)
  pen.circle(190, 47.5, 2, '#2c3a42')
  pen.rect(96, 74, 92, 13, 6, '#fff', 'opacity=".92"')
  pen.rect(96, 95, 60, 6, 3, '#fff', 'opacity=".6"')
  pen.rect(160, 234, 60, 3, 1.5, '#fff', 'opacity=".8"')
  pen.group('transform="rotate(6 346 150)"', () => {
    pen.shadow(340, 60, 12, 180, 6, 8, 0.03)
    pen.rect(339, 56, 14, 168, 7, pen.across([stop(0, '#ffffff'), stop(0.5, '#e6e9e7'), stop(1, '#aeb6b3')]))
    pen.path('M339 222H353L347.5 246C347 248 345 248 344.5 246Z', '#c9cecd')
    pen.rect(339, 76, 14, 5, 0, accent)
  })
}

export function skal(pen: Pen, { body, accent }: Look) {
  pen.shadow(122, 26, 156, 252, 34, 12, 0.045)
  pen.box(120, 20, 160, 258, 36, body, 'd', 1.2)
  pen.rect(128, 28, 144, 242, 29, 'none', 'stroke="#000" stroke-opacity=".12" stroke-width="2"')
  pen.rect(136, 36, 92, 44, 22, '#0c100f')
  pen.rect(136, 36, 92, 44, 22, 'none', `stroke="${lighter(body, 0.2)}" stroke-width="4"`)
  for (const x of [158, 194]) {
    pen.circle(x, 58, 13, '#1a2022')
    lens(pen, x, 58, 8)
  }
  pen.circle(200, 168, 46, 'none', `stroke="${darker(body, 0.16)}" stroke-width="8"`)
  pen.rect(196, 224, 8, 24, 4, darker(body, 0.16))
  pen.rect(278, 96, 4, 32, 2, accent)
}
