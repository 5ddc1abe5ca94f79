import { darker, luminance } from './colour.ts'
import { lens } from './lens.ts'
import type { Look } from './look.ts'
import type { Pen } from './pen.ts'

export function projektor(pen: Pen, { body, accent }: Look) {
  pen.ground(200, 250, 156, 9, 0.32)
  for (const x of [84, 286]) pen.rect(x, 238, 30, 11, 4, '#181c1c')
  pen.box(50, 92, 300, 150, 26, body, 'd')
  for (let slit = 0; slit < 9; slit++) pen.rect(78 + slit * 11, 134, 5, 72, 2.5, '#000', 'opacity=".36"')
  pen.circle(262, 168, 64, '#0a0f0d', 'opacity=".18"')
  pen.circle(262, 165, 62, pen.volume(body, 'd', 1.4))
  pen.circle(262, 165, 52, '#15191a')
  lens(pen, 262, 165, 40)
  pen.circle(262, 165, 47, 'none', `stroke="${accent}" stroke-width="3"`)
  pen.rect(78, 108, 46, 5, 2.5, luminance(body) > 0.5 ? '#20262a' : '#fff', 'opacity=".5"')
  for (const x of [140, 156]) pen.circle(x, 111, 4, darker(body, 0.3))
  pen.circle(172, 111, 4, accent)
}

export function mediaspelare(pen: Pen, { body, accent }: Look) {
  pen.ground(168, 234, 118, 8, 0.32)
  pen.box(62, 152, 212, 78, 26, body, 'd')
  pen.rect(62, 188, 212, 1.4, 0, '#000', 'opacity=".26"')
  pen.rect(96, 204, 46, 5, 2.5, '#0a0e0d', 'opacity=".6"')
  pen.circle(244, 206, 4.4, accent)
  pen.ground(322, 262, 36, 6, 0.3)
  pen.group('transform="rotate(8 318 160)"', () => {
    pen.box(292, 62, 52, 196, 24, body, 'h')
    pen.circle(318, 100, 18, darker(body, luminance(body) > 0.6 ? 0.12 : 0.35))
    pen.circle(318, 100, 8, pen.volume(body, 'd'))
    for (const [x, y] of [
      [308, 136],
      [328, 136],
      [308, 156],
      [328, 156],
      [308, 176],
      [328, 176],
    ] as const)
      pen.circle(x, y, 6, '#14181a', 'opacity=".8"')
    pen.circle(308, 136, 6, accent)
  })
}
