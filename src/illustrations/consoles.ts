import { darker, lighter, luminance } from './colour.ts'
import type { Look } from './look.ts'
import { motif } from './motif.ts'
import { type Pen, stop } from './pen.ts'

/** v: 0 for the television, 1 handheld. */
export function konsol(pen: Pen, look: Look) {
  if (look.v === 1) return handhallen(pen, look)
  const { body, accent } = look

  pen.ground(172, 262, 140, 10, 0.32)
  const dark = luminance(body) < 0.35 ? lighter(body, 0.1) : '#2b3033'
  const x = 44,
    y = 96,
    w = 256,
    h = 160
  pen.rect(x + 26, 252, 40, 10, 4, '#181c1c')
  pen.rect(x + w - 66, 252, 40, 10, 4, '#181c1c')
  pen.box(x, y, w, h, 34, body, 'd')
  pen.path(
    `M${x} ${y + 96}H${x + w}V${y + h - 34}C${x + w} ${y + h - 15} ${x + w - 15} ${y + h} ${x + w - 34} ${y + h}H${x + 34}C${x + 15} ${y + h} ${x} ${y + h - 15} ${x} ${y + h - 34}Z`,
    pen.volume(dark),
  )
  pen.rect(x, y + 95, w, 2, 0, '#000', 'opacity=".35"')
  pen.rect(x, y + 97, w, 1, 0, '#fff', 'opacity=".2"')
  for (let i = 0; i < 15; i++) pen.rect(x + 24 + i * 6.5, y + 112, 3, 34, 1.5, '#000', 'opacity=".42"')
  pen.rect(x + 24, y + 62, 128, 6, 3, '#0a0e0d', 'opacity=".85"')
  pen.rect(x + 24, y + 67, 128, 1.2, 0.6, '#fff', 'opacity=".35"')
  pen.circle(x + w - 58, y + 48, 30, '#000', 'opacity=".16"')
  pen.circle(x + w - 58, y + 46, 30, pen.volume(body, 'd', 1.4))
  pen.circle(x + w - 58, y + 46, 23, darker(body, 0.1))
  pen.circle(x + w - 58, y + 46, 23, 'none', `stroke="${accent}" stroke-width="4"`)
  pen.line(`M${x + w - 58} ${y + 34}V${y + 46}`, luminance(body) > 0.5 ? '#20262a' : '#fff', 3)
  for (const k of [0, 1]) {
    pen.rect(x + 148 + k * 34, y + 118, 24, 10, 5, '#080b0a')
    pen.rect(x + 148 + k * 34, y + 127, 24, 1, 0.5, '#fff', 'opacity=".2"')
  }
  pen.circle(x + w - 26, y + 123, 3, accent)
  pen.ground(320, 266, 64, 7, 0.3)
  pen.group('transform="translate(258 168) scale(.34) rotate(-8 180 130)"', () => gamepad(pen, body, accent, false))
}

export function handkontroll(pen: Pen, { body, accent }: Look) {
  pen.group('transform="translate(200 158) scale(1.04) translate(-200 -150)"', () => gamepad(pen, body, accent, true))
}

function gamepad(pen: Pen, body: string, accent: string, shadow: boolean) {
  if (shadow) pen.shadow(92, 92, 216, 96, 50, 26, 0.03)
  const dark = luminance(body) < 0.35 ? '#14181a' : '#2b3033'
  pen.path('M112 82C116 72 128 66 142 66H156L160 78H104Z', darker(body, 0.35))
  pen.path('M288 82C284 72 272 66 258 66H244L240 78H296Z', darker(body, 0.35))
  const outline =
    'M126 76H274C302 76 318 92 326 122C336 158 346 208 340 236C336 256 312 258 298 240C284 222 274 206 256 204H144C126 206 116 222 102 240C88 258 64 256 60 236C54 208 64 158 74 122C82 92 98 76 126 76Z'
  pen.path(
    outline,
    pen.linear([
      stop(0, lighter(body, 0.2)),
      stop(0.45, body),
      stop(1, darker(body, luminance(body) > 0.6 ? 0.14 : 0.32)),
    ]),
  )
  pen.path(
    outline,
    'none',
    `stroke="${pen.linear([
      stop(0, '#fff', luminance(body) > 0.6 ? 1 : 0.4),
      stop(0.4, '#fff', 0.05),
      stop(1, '#000', 0.22),
    ])}" stroke-width="1.6"`,
  )
  pen.path('M60 236C54 208 62 164 72 130C84 160 88 204 102 240C88 258 64 256 60 236Z', '#000', 'opacity=".12"')
  pen.path('M340 236C346 208 338 164 328 130C316 160 312 204 298 240C312 258 336 256 340 236Z', '#000', 'opacity=".18"')
  pen.path(
    'M164 78H236L228 122C227 127 224 130 219 130H181C176 130 173 127 172 122Z',
    pen.volume(darker(body, luminance(body) > 0.6 ? 0.08 : 0.22), 'v', 0.8),
  )
  pen.rect(176, 84, 48, 3, 1.5, accent)
  const stick = (x: number, y: number) => {
    pen.circle(x, y + 2, 27, '#000', 'opacity=".18"')
    pen.circle(x, y, 26, darker(body, 0.38))
    pen.circle(x, y + 1, 21, pen.volume(dark, 'd', 1.3))
    pen.circle(x, y, 14.5, pen.volume(darker(dark, 0.25), 'd'))
    pen.circle(x, y, 21, 'none', `stroke="${accent}" stroke-opacity=".9" stroke-width="1.6"`)
  }
  stick(150, 172)
  stick(250, 172)
  pen.rect(106, 118, 36, 12, 4, pen.volume(dark))
  pen.rect(118, 106, 12, 36, 4, pen.volume(dark))
  pen.rect(107, 119, 34, 2, 1, '#fff', 'opacity=".15"')
  for (const [x, y, colour] of [
    [276, 104, accent],
    [294, 122, '#f6f7f4'],
    [276, 140, '#f6f7f4'],
    [258, 122, '#f6f7f4'],
  ] as const) {
    pen.circle(x, y + 1.5, 9, '#000', 'opacity=".25"')
    pen.circle(x, y, 8.6, pen.radial([stop(0, lighter(colour, 0.3)), stop(1, darker(colour, 0.12))], 0.4, 0.35, 0.8))
  }
  pen.rect(152, 120, 14, 7, 3.5, darker(body, 0.4))
  pen.rect(234, 120, 14, 7, 3.5, darker(body, 0.4))
  pen.circle(200, 152, 8.5, darker(body, 0.3))
  pen.circle(200, 152, 5.5, 'none', `stroke="${accent}" stroke-width="2"`)
}

function handhallen(pen: Pen, { body, accent, art }: Look) {
  pen.shadow(34, 96, 332, 128, 40, 14, 0.05)
  pen.rect(74, 78, 46, 18, 8, darker(body, 0.35))
  pen.rect(280, 78, 46, 18, 8, darker(body, 0.35))
  pen.box(28, 86, 344, 138, 46, body, 'd', 1.2)
  pen.rect(104, 96, 192, 118, 10, '#090c0b')
  motif(pen, art, 110, 102, 180, 106, 5)
  const stick = (x: number, y: number) => {
    pen.circle(x, y + 2, 19, '#000', 'opacity=".2"')
    pen.circle(x, y, 18, darker(body, 0.38))
    pen.circle(x, y, 13, pen.volume('#2b3033', 'd', 1.3))
    pen.circle(x, y, 15, 'none', `stroke="${accent}" stroke-width="1.6"`)
  }
  stick(66, 130)
  stick(334, 178)
  pen.rect(52, 173, 28, 9, 3, '#171c1b')
  pen.rect(61.5, 163.5, 9, 28, 3, '#171c1b')
  for (const [x, y, lit] of [
    [334, 112, 1],
    [348, 126, 0],
    [334, 140, 0],
    [320, 126, 0],
  ] as const) {
    pen.circle(x, y + 1, 6.6, '#000', 'opacity=".25"')
    pen.circle(x, y, 6.2, lit ? accent : '#f6f7f4')
  }
}
