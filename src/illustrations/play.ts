import { darker, lighter } from './colour.ts'
import { lens } from './lens.ts'
import type { Look } from './look.ts'
import { type Pen, stop } from './pen.ts'

export function vr(pen: Pen, { body, accent }: Look) {
  pen.ground(200, 262, 132, 9, 0.32)
  const strap = pen.between(30, 140, [stop(0, lighter('#2b3033', 0.18)), stop(1, '#14181a')])
  pen.line('M74 160C60 84 118 42 200 42S340 84 326 160', strap, 21)
  pen.line('M82 138C82 88 128 50 196 47', '#fff', 2, 'opacity=".2"')
  pen.rect(180, 34, 40, 76, 14, pen.volume('#2b3033', 'h'))
  pen.rect(190, 44, 20, 4, 2, accent)
  pen.path(
    'M70 150C70 116 96 102 130 102H270C304 102 330 116 330 150V196C330 232 306 250 276 250C250 250 236 238 224 226C214 216 186 216 176 226C164 238 150 250 124 250C94 250 70 232 70 196Z',
    '#14181a',
  )
  const visor =
    'M62 150C62 112 92 98 128 98H272C308 98 338 112 338 150V188C338 222 312 240 280 240C254 240 240 228 228 216C216 204 184 204 172 216C160 228 146 240 120 240C88 240 62 222 62 188Z'
  pen.path(visor, pen.volume(body, 'd'))
  pen.rim(visor, body)
  const face =
    'M80 152C80 126 102 114 132 114H268C298 114 320 126 320 152V184C320 208 302 222 278 222C258 222 248 212 236 200C220 184 180 184 164 200C152 212 142 222 122 222C98 222 80 208 80 184Z'
  pen.path(face, pen.diagonal([stop(0, '#26302f'), stop(0.5, '#121716'), stop(1, '#090c0b')]))
  pen.path(
    'M80 152C80 126 102 114 132 114H210L150 210C142 218 134 222 122 222C98 222 80 208 80 184Z',
    '#fff',
    'opacity=".06"',
  )
  for (const [x, y] of [
    [112, 142],
    [288, 142],
    [124, 196],
    [276, 196],
  ] as const) {
    pen.circle(x, y, 9, '#050807')
    lens(pen, x, y, 6)
  }
  pen.line('M166 140H234', accent, 4)
}

export function ratt(pen: Pen, { body, accent }: Look) {
  pen.ground(200, 280, 104, 8, 0.32)
  pen.path('M128 232H272L290 272C292 277 288 280 283 280H117C112 280 108 277 110 272Z', pen.volume(darker(body, 0.2)))
  pen.box(142, 150, 116, 92, 16, darker(body, 0.3))
  const rim = pen.between(20, 250, [stop(0, lighter('#2b3033', 0.2)), stop(0.5, '#2b3033'), stop(1, '#0e1211')])
  pen.circle(200, 138, 106, 'none', 'stroke="#0a0f0d" stroke-opacity=".18" stroke-width="32"')
  pen.circle(200, 134, 106, 'none', `stroke="${rim}" stroke-width="28"`)
  pen.line('M118 96C128 72 146 54 168 44', '#fff', 3, 'opacity=".18"')
  pen.rect(190, 14, 20, 28, 3, accent)
  const plate = 'M104 116H296L284 152H240L222 214H178L160 152H116Z'
  pen.path(plate, pen.volume(body, 'd'))
  pen.rim(plate, body)
  pen.circle(200, 138, 36, darker(body, 0.4))
  pen.circle(200, 138, 29, pen.volume(body, 'd', 1.3))
  pen.circle(200, 138, 18, 'none', `stroke="${accent}" stroke-width="4"`)
  for (const [x, y, lit] of [
    [132, 128, 1],
    [132, 144, 0],
    [150, 134, 0],
    [268, 128, 1],
    [268, 144, 0],
    [250, 134, 0],
  ] as const) {
    pen.circle(x, y, 5.6, lit ? accent : '#f6f7f4')
  }
  for (const x of [188, 212]) pen.circle(x, 196, 5, '#0c100f')
}
