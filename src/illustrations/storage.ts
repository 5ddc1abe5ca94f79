import { darker, lighter, luminance } from './colour.ts'
import type { Look } from './look.ts'
import { type Pen, stop } from './pen.ts'

/** v: 0 M.2, 1 portable, 2 hard drive. */
export function ssd(pen: Pen, { body, accent, v }: Look) {
  if (v === 1) return portableDrive(pen, body, accent)
  if (v === 2) return hardDrive(pen, body, accent)
  pen.group('transform="rotate(-10 200 150)"', () => {
    pen.shadow(30, 110, 338, 86, 5, 12, 0.05)
    pen.path(
      'M30 108H362C366 108 368 110 368 114V142A11 11 0 0 0 368 164V190C368 194 366 196 362 196H30V172H34V164H30Z',
      pen.diagonal([stop(0, '#1d5a41'), stop(1, '#0c3424')]),
    )
    pen.line('M31 109H362', '#fff', 1, 'opacity=".25"')
    for (let i = 0; i < 17; i++) if (i < 11 || i > 12) pen.rect(22, 111 + i * 4.9, 16, 3, 0.6, '#e0b855')
    pen.box(48, 114, 292, 76, 5, body, 'h', 0.8)
    for (let i = 0; i < 12; i++) pen.rect(206 + i * 10.6, 118, 4, 68, 1, '#000', 'opacity=".26"')
    for (let i = 0; i < 12; i++)
      pen.rect(210 + i * 10.6, 118, 1.2, 68, 0, '#fff', `opacity="${luminance(body) > 0.6 ? 0.8 : 0.14}"`)
    pen.rect(62, 128, 58, 15, 3, accent)
    pen.rect(62, 150, 92, 5, 2.5, luminance(body) > 0.5 ? '#20262a' : '#fff', 'opacity=".75"')
    pen.rect(62, 161, 70, 4, 2, luminance(body) > 0.5 ? '#20262a' : '#fff', 'opacity=".4"')
    pen.rect(62, 171, 82, 4, 2, luminance(body) > 0.5 ? '#20262a' : '#fff', 'opacity=".4"')
    pen.circle(356, 153, 0, '#fff')
  })
}

function portableDrive(pen: Pen, body: string, accent: string) {
  pen.shadow(118, 60, 164, 184, 30, 14, 0.05)
  pen.box(118, 56, 164, 184, 30, body, 'd')
  for (let i = 0; i < 9; i++) pen.rect(140, 128 + i * 9, 120, 3, 1.5, '#000', 'opacity=".13"')
  pen.rect(140, 84, 44, 10, 5, darker(body, 0.3), 'opacity=".5"')
  pen.rect(238, 84, 22, 10, 5, accent)
  pen.path(
    'M282 96C312 92 322 108 316 124S300 138 282 136',
    'none',
    `stroke="${accent}" stroke-width="8" stroke-linecap="round"`,
  )
  pen.rect(186, 236, 28, 6, 3, '#0a0e0d')
}

function hardDrive(pen: Pen, body: string, accent: string) {
  pen.group('transform="rotate(-5 200 150)"', () => {
    pen.shadow(110, 34, 180, 234, 8, 12, 0.05)
    pen.box(108, 30, 184, 236, 8, '#aab2b0', 'd', 1.2)
    for (const [x, y] of [
      [118, 40],
      [282, 40],
      [118, 148],
      [282, 148],
      [118, 256],
      [282, 256],
    ] as const) {
      pen.circle(x, y, 4, '#6d7674')
      pen.path(`M${x - 2.4} ${y}H${x + 2.4}`, 'none', 'stroke="#3a4341" stroke-width="1.2"')
    }
    pen.circle(200, 118, 78, 'none', 'stroke="#000" stroke-opacity=".12" stroke-width="2"')
    pen.rect(128, 52, 144, 158, 5, pen.volume(body, 'd'))
    pen.rect(128, 52, 144, 40, 4, accent)
    const ink = luminance(body) > 0.5 ? '#20262a' : '#fff'
    pen.rect(142, 108, 78, 16, 4, ink, 'opacity=".85"')
    for (const [row, width] of [
      [0, 112],
      [1, 84],
      [2, 98],
    ] as const)
      pen.rect(142, 138 + row * 13, width, 5, 2.5, ink, 'opacity=".4"')
    for (let bar = 0; bar < 18; bar++) pen.rect(142 + bar * 6, 184, bar % 3 ? 2 : 3.6, 14, 0, ink, 'opacity=".6"')
    pen.rect(158, 232, 84, 22, 3, '#10241b')
    for (let pin = 0; pin < 11; pin++) pen.rect(163 + pin * 7, 240, 3.6, 14, 0.6, '#dcb250')
  })
}

export function minneskort(pen: Pen, { body, accent }: Look) {
  pen.group('transform="rotate(-7 160 150)"', () => {
    pen.shadow(82, 40, 166, 214, 12, 12, 0.045)
    const card = 'M96 36H208L248 74V240C248 248 243 252 236 252H92C85 252 80 248 80 240V52C80 42 86 36 96 36Z'
    pen.path(card, pen.volume('#2b3033', 'd'))
    pen.rim(card, '#2b3033')
    for (let contact = 0; contact < 7; contact++) pen.rect(98 + contact * 15, 46, 8, 30, 2, '#0c100f', 'opacity=".7"')
    pen.rect(78, 92, 5, 26, 2, '#f6f7f4')
    pen.rect(96, 96, 136, 142, 7, pen.volume(body))
    pen.rect(96, 96, 136, 30, 6, accent)
    const ink = luminance(body) > 0.5 ? '#20262a' : '#fff'
    pen.rect(108, 144, 84, 18, 4, ink, 'opacity=".85"')
    pen.rect(108, 174, 100, 6, 3, ink, 'opacity=".45"')
    pen.rect(108, 188, 72, 6, 3, ink, 'opacity=".45"')
    pen.circle(206, 216, 9, 'none', `stroke="${accent}" stroke-width="4"`)
  })
  pen.group('transform="rotate(9 304 200)"', () => {
    pen.shadow(270, 164, 66, 92, 6, 8, 0.045)
    const micro =
      'M278 160H318L322 172H330C334 172 336 175 336 178V248C336 252 333 255 329 255H275C271 255 268 252 268 248V170C268 164 272 160 278 160Z'
    pen.path(micro, pen.volume('#2b3033', 'd'))
    pen.rim(micro, '#2b3033')
    pen.rect(276, 196, 52, 8, 3, accent)
    pen.rect(276, 212, 34, 10, 3, '#fff', 'opacity=".85"')
    pen.rect(276, 230, 44, 4, 2, '#fff', 'opacity=".4"')
  })
}

export function nas(pen: Pen, { body, accent }: Look) {
  pen.ground(200, 274, 116, 9, 0.34)
  for (const x of [116, 252]) pen.rect(x, 264, 32, 9, 3, '#181c1c')
  pen.box(96, 34, 208, 234, 16, body, 'd')
  pen.rect(112, 50, 142, 202, 8, '#0d1211')
  for (let bay = 0; bay < 4; bay++) {
    const y = 56 + bay * 49
    pen.box(118, y, 130, 43, 5, lighter('#2b3033', 0.06))
    for (let slit = 0; slit < 8; slit++) pen.rect(128 + slit * 7, y + 10, 3.4, 23, 1.7, '#000', 'opacity=".5"')
    pen.rect(216, y + 18, 24, 7, 3.5, '#59625f')
    pen.circle(200, y + 21.5, 3, bay < 3 ? accent : '#3a4341')
  }
  pen.circle(279, 70, 10, darker(body, 0.35))
  pen.circle(279, 70, 10, 'none', `stroke="${accent}" stroke-width="2.6"`)
  for (const y of [112, 130, 148]) pen.circle(279, y, 3.4, y === 148 ? darker(body, 0.3) : accent)
  pen.rect(270, 214, 18, 9, 2, '#0a0e0d')
}
