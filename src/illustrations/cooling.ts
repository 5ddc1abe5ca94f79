import { darker, luminance } from './colour.ts'
import { bladeColour, fan } from './fan.ts'
import type { Look } from './look.ts'
import { type Pen, round, stop } from './pen.ts'

export function flakt(pen: Pen, { body, accent, v }: Look) {
  const single = (x: number, size: number) => {
    const y = 150 - size / 2
    pen.shadow(x, y, size, size, 12, 12, 0.045)
    pen.box(x, y, size, size, size * 0.09, body, 'd')
    const inset = size * 0.085
    for (const [cx, cy] of [
      [x + inset, y + inset],
      [x + size - inset, y + inset],
      [x + inset, y + size - inset],
      [x + size - inset, y + size - inset],
    ] as const) {
      pen.circle(cx, cy, size * 0.05, darker(body, 0.5))
      pen.circle(cx, cy, size * 0.026, '#0a0e0d')
    }
    fan(pen, x + size / 2, 150, size * 0.44, { frame: darker(body, 0.45), blade: bladeColour(body), accent, turn: x })
    pen.circle(x + size / 2, 150, size * 0.455, 'none', `stroke="${accent}" stroke-width="${round(size * 0.018)}"`)
  }
  if (v === 1) for (const x of [22, 144, 266]) single(x, 112)
  else single(92, 216)
}

export function kylare(pen: Pen, look: Look) {
  if (look.v === 1) return liquidCooler(pen, look)
  const { body, accent } = look
  pen.ground(200, 276, 88, 8, 0.3)
  for (let pipe = 0; pipe < 6; pipe++)
    pen.rect(136 + pipe * 24, 226, 8, 38, 3, pen.across([stop(0, '#f0c69a'), stop(1, '#a9683a')]))
  pen.rect(152, 254, 96, 18, 4, pen.volume('#c9cecd'))
  pen.rect(108, 38, 184, 200, 4, '#0d1211')
  for (let fin = 0; fin < 33; fin++)
    pen.rect(
      104,
      40 + fin * 6,
      192,
      3.4,
      1,
      pen.once('fin', () => pen.across([stop(0, '#e6eae8'), stop(0.5, '#aab2b0'), stop(1, '#7c8583')])),
    )
  pen.box(118, 46, 164, 184, 12, body, 'd')
  fan(pen, 200, 138, 70, { frame: darker(body, 0.45), blade: bladeColour(body), accent, turn: 20 })
  pen.box(102, 20, 196, 24, 7, body)
  pen.rect(180, 30, 40, 4, 2, accent)
}

function liquidCooler(pen: Pen, { body, accent }: Look) {
  pen.shadow(28, 54, 344, 112, 10, 12, 0.045)
  const hose = pen.linear([stop(0, '#2c3331'), stop(1, '#0e1211')])
  pen.line('M330 160C352 214 310 250 252 236', hose, 13)
  pen.line('M296 160C306 196 288 214 250 212', hose, 13)
  pen.line('M334 166C350 208 312 240 262 232', '#fff', 1.4, 'opacity=".16"')
  pen.box(24, 44, 352, 120, 10, body)
  for (const [index, cx] of [84, 200, 316].entries()) {
    pen.box(cx - 55, 49, 110, 110, 9, body, 'd')
    fan(pen, cx, 104, 47, { frame: darker(body, 0.45), blade: bladeColour(body), accent, turn: index * 13 })
  }
  pen.ground(198, 268, 62, 7, 0.3)
  pen.circle(198, 222, 47, '#0a0f0d', 'opacity=".2"')
  pen.circle(198, 220, 46, pen.volume(body, 'd', 1.4))
  pen.circle(198, 220, 37, '#0b0f0e')
  pen.circle(198, 220, 32, 'none', `stroke="${accent}" stroke-width="3.4"`)
  pen.circle(198, 220, 22, pen.radial([stop(0, '#2c3a3a'), stop(1, '#0b0f0e')], 0.4, 0.35, 0.7))
  pen.line('M176 206C180 198 188 192 196 191', '#fff', 2.4, 'opacity=".3"')
}

export function kylpasta(pen: Pen, { body, accent }: Look) {
  pen.group('transform="rotate(-24 200 150)"', () => {
    pen.shadow(96, 128, 214, 44, 14, 22, 0.045)
    pen.rect(30, 141, 84, 18, 4, pen.volume(darker(body, 0.1)))
    pen.box(22, 118, 16, 64, 6, body, 'h')
    pen.box(90, 106, 14, 88, 6, body, 'h')
    pen.rect(102, 124, 206, 52, 12, pen.linear([stop(0, '#fdfefe'), stop(0.45, '#e3e8e6'), stop(1, '#aab3b0')]))
    pen.rect(150, 130, 152, 40, 8, pen.linear([stop(0, '#9aa3a1'), stop(0.5, '#7c8684'), stop(1, '#5c6664')]))
    pen.rect(132, 126, 20, 48, 5, pen.volume('#2b3033'))
    pen.rect(178, 126, 86, 48, 3, pen.volume(body))
    pen.rect(188, 136, 46, 8, 4, accent)
    const ink = luminance(body) > 0.5 ? '#20262a' : '#fff'
    pen.rect(188, 150, 64, 4, 2, ink, 'opacity=".7"')
    pen.rect(188, 159, 50, 4, 2, ink, 'opacity=".4"')
    pen.rect(104, 128, 202, 6, 3, '#fff', 'opacity=".5"')
    pen.path('M308 132H322L330 142H350C353 142 356 145 356 150S353 158 350 158H330L322 168H308Z', pen.volume(accent))
    pen.rect(354, 146, 22, 8, 3, pen.volume('#e3e8e6'))
  })
}
