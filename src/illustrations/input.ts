import { darker, lighter, luminance, mix } from './colour.ts'
import type { Look } from './look.ts'
import { motif } from './motif.ts'
import { type Pen, stop } from './pen.ts'

/** v: 0 wireless, 1 wired. */
export function mus(pen: Pen, { body, accent, v }: Look) {
  pen.group('transform="rotate(14 200 150)"', () => {
    pen.shadow(150, 44, 104, 212, 52, 12, 0.05)
    if (v === 1) pen.line('M200 50C200 20 214 8 244 -18', '#20262a', 5)
    const outline =
      'M200 38C234 38 252 62 255 104C257 128 251 150 254 178C258 226 236 264 200 264S142 226 146 178C149 150 143 128 145 104C148 62 166 38 200 38Z'
    pen.path(
      outline,
      pen.diagonal([
        stop(0, lighter(body, 0.24)),
        stop(0.45, body),
        stop(1, darker(body, luminance(body) > 0.6 ? 0.16 : 0.34)),
      ]),
    )
    pen.path(
      outline,
      'none',
      `stroke="${pen.linear([
        stop(0, '#fff', luminance(body) > 0.6 ? 1 : 0.4),
        stop(0.5, '#fff', 0.05),
        stop(1, '#000', 0.25),
      ])}" stroke-width="1.6"`,
    )
    const sd = luminance(body) > 0.5 ? darker(body, 0.18) : lighter(body, 0.1)
    pen.path(
      'M145.5 118C148 132 143 152 146 178C147 196 150 212 157 226C164 208 160 176 158 156C157 140 152 126 145.5 118Z',
      sd,
      'opacity=".9"',
    )
    pen.path(
      'M254.5 118C252 132 257 152 254 178C253 196 250 212 243 226C236 208 240 176 242 156C243 140 248 126 254.5 118Z',
      darker(sd, 0.12),
      'opacity=".9"',
    )
    pen.line('M149 140L154 158', darker(body, 0.5), 5, 'opacity=".7"')
    pen.line('M154.5 166L156.5 186', darker(body, 0.5), 5, 'opacity=".7"')
    pen.line('M200 39V142', '#000', 2, 'opacity=".38"')
    pen.line('M147 128C164 144 182 147 200 147S236 144 253 128', '#000', 1.8, 'opacity=".3"')
    pen.line('M201.5 40V141', '#fff', 1, 'opacity=".22"')
    pen.rect(190, 68, 20, 52, 10, '#0c100f')
    pen.rect(193, 74, 14, 40, 7, pen.linear([stop(0, '#14191a'), stop(0.5, '#59626a'), stop(1, '#14191a')]))
    for (let i = 0; i < 7; i++) pen.rect(193, 78 + i * 5.2, 14, 1.4, 0, '#000', 'opacity=".5"')
    pen.rect(193, 92.5, 14, 4, 0, accent)
    pen.rect(195, 130, 10, 10, 3, darker(body, 0.35))
    pen.circle(200, 135, 1.8, accent)
    pen.path(
      'M172 60C160 72 156 92 155 112',
      'none',
      `stroke="#fff" stroke-width="5" stroke-linecap="round" opacity="${luminance(body) > 0.6 ? 0.7 : 0.13}"`,
    )
  })
}

/** Key widths per row, in keys; a negative width is a gap. */
const compactRows = [
  [1, ...keys(13)],
  [...keys(13), 2],
  [1.5, ...keys(12), 1.5],
  [1.8, ...keys(11), 2.2],
  [2.3, ...keys(10), 1.7, 1],
  [1.3, 1.3, 1.3, 6.1, ...keys(5)],
]
const fullRows = [
  [1, -0.5, ...keys(4), -0.3, ...keys(4), -0.3, ...keys(4)],
  [...keys(13), 2],
  [1.5, ...keys(12), 1.5],
  [1.8, ...keys(11), 2.2],
  [2.2, ...keys(10), 2.8],
  [1.3, 1.3, 1.3, 6, 1.3, 1.2, 1.3, 1.3],
]

function keys(count: number): number[] {
  return Array.from({ length: count }, () => 1)
}

/** v: 0 compact with a volume knob, 1 full size. */
export function tangentbord(pen: Pen, { body, accent, v }: Look) {
  const isFull = v === 1
  const x = isFull ? 22 : 42
  const width = isFull ? 356 : 316
  const [y, height] = [82, 138]
  const isLight = luminance(body) > 0.5
  const cap = isLight ? lighter(body, 0.55) : lighter(body, 0.12)
  const modifier = isLight ? mix(darker(body, 0.22), '#8d9794', 0.3) : darker(body, 0.18)

  pen.shadow(x, y, width, height, 16, 12, 0.05)
  pen.rect(x, y + 5, width, height, 16, darker(body, 0.35))
  pen.box(x, y, width, height, 16, body, 'v', 0.8)
  pen.rect(x + 9, y + 9, width - 18, height - 18, 8, darker(body, luminance(body) > 0.6 ? 0.5 : 0.55))

  const step = (height - 27) / 6
  const top = (row: number) => y + 13 + row * step + 0.8
  const left = x + 13
  const typing = isFull ? 262 : width - 26
  for (const [row, widths] of (isFull ? fullRows : compactRows).entries()) {
    const space = row === 0 && !isFull ? typing - 26 : typing
    const unit = space / widths.reduce((sum, key) => sum + Math.abs(key), 0)
    let at = left
    for (const [index, key] of widths.entries()) {
      const wide = Math.abs(key) * unit
      const isAccent = (row === 0 && index === 0) || (row === 3 && index === widths.length - 1)
      const isModifier = row === 0 || index === 0 || (key > 1.05 && key < 5)
      const colour = isAccent ? accent : isModifier ? modifier : cap
      if (key > 0) keycap(pen, at + 0.8, top(row), wide - 1.6, step - 1.6, colour)
      at += wide
    }
  }
  if (isFull) numberPad(pen, left + typing + 12, top, step - 1.6, cap, modifier)
  else knob(pen, x + width - 26, y + 22, accent, isLight)
}

function keycap(pen: Pen, x: number, y: number, width: number, height: number, colour: string) {
  const paint = pen.once(colour, () => pen.linear([stop(0, lighter(colour, 0.22)), stop(1, colour)]))
  pen.rect(x, y, width, height, 4, darker(colour, 0.3))
  pen.rect(x + 1.4, y + 0.6, width - 2.8, height - 4.2, 3.2, paint)
}

function numberPad(pen: Pen, x: number, top: (row: number) => number, height: number, cap: string, modifier: string) {
  for (let row = 1; row < 6; row++) {
    for (let column = 0; column < 4; column++) {
      const isLast = column === 3
      if (row > 3 && isLast) continue
      keycap(pen, x + column * 14.2, top(row), 13, height, isLast ? modifier : cap)
    }
  }
}

function knob(pen: Pen, x: number, y: number, accent: string, isLight: boolean) {
  pen.circle(x, y + 2, 10.5, '#000', 'opacity=".35"')
  pen.circle(x, y, 10.5, pen.volume(isLight ? '#3a4143' : '#b8bfbe', 'd'))
  pen.circle(x, y, 7.4, pen.volume(isLight ? '#4a5254' : '#d4d9d7', 'd'))
  pen.line(`M${x} ${y - 6.4}V${y - 2.5}`, accent, 2)
}

export function musmatta(pen: Pen, { body, accent, art, v }: Look) {
  pen.group('transform="rotate(-4 200 150)"', () => {
    pen.shadow(34, 70, 332, 168, 16, 8, 0.05)
    pen.rect(34, 72, 332, 168, 16, darker(body, 0.5))
    pen.box(34, 66, 332, 168, 16, body, 'd', 0.8)
    if (v === 1) motif(pen, art, 38, 70, 324, 160, 13)
    else {
      const trace = luminance(body) > 0.6 ? darker(body, 0.14) : lighter(body, 0.1)
      pen.line('M36 112H96L132 148H210L246 184H364M36 150H72L112 190H180L206 216H364M140 68V84L176 120H364', trace, 3)
      pen.line('M214 120H292L318 94', accent, 3.4)
      pen.circle(324, 88, 7, 'none', `stroke="${accent}" stroke-width="3.4"`)
      pen.circle(208, 120, 5, 'none', `stroke="${accent}" stroke-width="3.4"`)
    }
    pen.rect(38, 70, 324, 160, 13, 'none', `stroke="${accent}" stroke-width="1.6" stroke-dasharray="5 3" opacity=".85"`)
  })
}
