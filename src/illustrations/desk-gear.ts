import { darker, lighter, luminance } from './colour.ts'
import { lens } from './lens.ts'
import type { Look } from './look.ts'
import { type Pen, stop } from './pen.ts'

/** v: 0 webcam, 1 surveillance camera. */
export function webbkamera(pen: Pen, look: Look) {
  const { body, accent, v } = look
  if (v === 1) {
    pen.ground(200, 272, 84, 9, 0.32)
    pen.path(
      'M138 262C138 250 162 242 200 242S262 250 262 262C262 268 236 272 200 272S138 268 138 262Z',
      pen.volume(body),
    )
    pen.rect(188, 200, 24, 52, 8, pen.volume(darker(body, 0.12), 'h'))
    pen.box(126, 40, 148, 172, 66, body, 'd')
    pen.circle(200, 118, 58, '#0a0f0d', 'opacity=".18"')
    pen.circle(200, 116, 57, '#15191a')
    lens(pen, 200, 116, 38)
    pen.circle(200, 116, 48, 'none', `stroke="${accent}" stroke-width="3"`)
    pen.circle(200, 192, 4, accent)
    return
  }
  pen.ground(200, 268, 92, 8, 0.3)
  pen.path(
    'M146 262L160 196H240L254 262C255 266 252 268 248 268H152C148 268 145 266 146 262Z',
    pen.linear([stop(0, darker(body, 0.4)), stop(0.4, body), stop(1, darker(body, 0.25))]),
  )
  pen.rect(150, 226, 100, 3, 1.5, '#000', 'opacity=".2"')
  pen.rect(182, 172, 36, 34, 6, pen.volume('#4a5254', 'h'))
  pen.box(52, 68, 296, 112, 54, body, 'd')
  pen.rect(64, 80, 272, 88, 44, '#0f1413')
  pen.path('M108 80H180L140 168H108C84 168 64 148 64 124S84 80 108 80Z', '#fff', 'opacity=".05"')
  pen.circle(200, 124, 40, '#1d2422')
  lens(pen, 200, 124, 32)
  pen.circle(200, 124, 38, 'none', `stroke="${accent}" stroke-width="2.6"`)
  for (const x of [98, 302])
    for (let slit = 0; slit < 4; slit++) pen.rect(x - 9 + slit * 5, 112, 2.4, 24, 1.2, '#fff', 'opacity=".16"')
  pen.circle(262, 124, 4, accent)
}

export function docka(pen: Pen, { body, accent }: Look) {
  pen.ground(204, 214, 158, 9, 0.32)
  pen.line('M64 166C30 164 22 190 28 218', '#20262a', 8)
  pen.rect(18, 214, 20, 26, 4, pen.volume('#aab2b0', 'h'))
  pen.box(56, 118, 292, 90, 20, body)
  pen.rect(56, 148, 292, 1.4, 0, '#000', 'opacity=".24"')
  const port = (x: number, width: number, radius: number) => {
    pen.rect(x, 168, width, 18, radius, '#090d0c')
    pen.rect(x + 4, 175, width - 8, 4, 1.5, '#4f5957')
  }
  for (const x of [86, 124]) port(x, 28, 9)
  for (const x of [164, 206]) port(x, 34, 2.5)
  port(250, 44, 3)
  pen.circle(318, 177, 9, '#090d0c')
  pen.circle(318, 177, 4, 'none', 'stroke="#5a6361" stroke-width="2"')
  pen.rect(86, 132, 60, 5, 2.5, luminance(body) > 0.5 ? '#20262a' : '#fff', 'opacity=".55"')
  pen.circle(322, 134, 4.5, accent)
}

/** v: 0 data and charging, 1 with a video or network plug. */
export function kabel(pen: Pen, { body, accent, v }: Look) {
  pen.ellipse(202, 140, 96, 82, 'none', 'stroke="#0a120e" stroke-opacity=".07" stroke-width="22"')
  const paint = pen.between(40, 230, [stop(0, lighter(body, 0.24)), stop(0.5, body), stop(1, darker(body, 0.28))])
  const coil = (rx: number, ry: number, cy: number) => {
    pen.ellipse(200, cy, rx, ry, 'none', 'stroke="#0a0f0d" stroke-opacity=".22" stroke-width="15"')
    pen.ellipse(200, cy, rx, ry, 'none', `stroke="${paint}" stroke-width="12"`)
    pen.ellipse(
      200,
      cy - 2,
      rx,
      ry,
      'none',
      `stroke="#fff" stroke-width="1.6" stroke-opacity="${luminance(body) > 0.6 ? 0.7 : 0.2}"`,
    )
  }
  pen.line('M140 168C108 196 96 216 96 246', paint, 12)
  pen.line('M260 168C292 196 304 216 304 246', paint, 12)
  coil(96, 82, 124)
  coil(84, 72, 128)
  coil(90, 76, 118)
  pen.rect(180, 186, 40, 30, 8, pen.volume(accent))
  for (let rib = 0; rib < 4; rib++) pen.rect(188 + rib * 7, 190, 2.4, 22, 1.2, '#000', 'opacity=".2"')
  for (const x of [96, 304]) {
    pen.rect(x - 9, 226, 18, 22, 5, darker(body, 0.3))
    if (v === 1) {
      pen.path(`M${x - 15} 262H${x + 15}V276L${x + 10} 284H${x - 10}L${x - 15} 276Z`, pen.volume('#c9cecd', 'h'))
      pen.box(x - 19, 240, 38, 28, 5, body, 'h')
    } else {
      pen.rect(x - 10, 258, 20, 26, 7, pen.volume('#c9cecd', 'h'))
      pen.rect(x - 6, 276, 12, 4, 2, '#3a4341', 'opacity=".6"')
      pen.box(x - 14, 238, 28, 32, 7, body, 'h')
    }
  }
}

export function skrivare(pen: Pen, { body, accent }: Look) {
  pen.ground(200, 272, 150, 9, 0.32)
  pen.path('M120 30H280L288 120H112Z', pen.linear([stop(0, '#ffffff'), stop(1, '#dfe3e1')]))
  pen.rect(132, 44, 90, 5, 2.5, '#c3cac9')
  pen.rect(132, 56, 120, 5, 2.5, '#dbe0de')
  pen.box(56, 96, 288, 172, 22, body)
  pen.rect(56, 148, 288, 1.6, 0, '#000', 'opacity=".24"')
  pen.rect(96, 186, 208, 56, 8, '#0d1211')
  pen.path('M112 206H288L300 252H100Z', pen.linear([stop(0, '#cfd4d2'), stop(1, '#ffffff')]))
  pen.rect(124, 226, 92, 4, 2, '#c3cac9')
  pen.rect(120, 236, 130, 4, 2, '#dbe0de')
  pen.rect(232, 112, 84, 24, 5, '#121716')
  pen.rect(240, 120, 34, 8, 2, accent)
  pen.circle(300, 124, 5, '#59625f')
  pen.rect(82, 122, 60, 5, 2.5, luminance(body) > 0.5 ? '#20262a' : '#fff', 'opacity=".45"')
}
