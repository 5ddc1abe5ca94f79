import { darker, lighter, luminance } from './colour.ts'
import { bladeColour, fan } from './fan.ts'
import type { Look } from './look.ts'
import { type Pen, stop } from './pen.ts'

/** v: 0 three fans, 1 two fans. */
export function grafikkort(pen: Pen, { body, accent, v }: Look) {
  const fans = v === 1 ? 2 : 3
  const x = fans === 3 ? 34 : 66
  const w = fans === 3 ? 338 : 276
  pen.shadow(x + 4, 92, w - 8, 128, 14, 14)
  pen.rect(x + 22, 208, w - 40, 14, 2, '#10241b')
  pen.rect(x + 60, 218, 118, 15, 1, '#12291f')
  for (let i = 0; i < 19; i++) if (i !== 5) pen.rect(x + 63 + i * 6, 221, 3.6, 12, 0.8, '#dcb250')
  const br = '#c5cac8'
  pen.rect(x - 12, 74, 13, 168, 2, pen.across([stop(0, lighter(br, 0.5)), stop(1, darker(br, 0.3))]))
  for (const y of [104, 134, 164]) pen.rect(x - 9, y, 7, 20, 2, '#1a1f1e')
  pen.rect(x - 18, 74, 12, 7, 2, br)
  const outline = `M${x + 14} 80H${x + w - 30}L${x + w} 104V196L${x + w - 18} 214H${x + 40}L${x} 190V96Z`
  pen.path(outline, pen.volume(body, 'd'))
  pen.path(
    outline,
    'none',
    `stroke="${pen.linear([
      stop(0, '#fff', luminance(body) > 0.6 ? 0.9 : 0.35),
      stop(0.4, '#fff', 0),
      stop(1, '#000', 0.3),
    ])}" stroke-width="1.6"`,
  )
  pen.path(`M${x + 30} 80H${x + 96}L${x + 84} 92H${x + 42}Z`, '#000', 'opacity=".22"')
  pen.path(`M${x + w - 96} 214H${x + w - 40}L${x + w - 52} 203H${x + w - 84}Z`, '#000', 'opacity=".22"')
  const radius = fans === 3 ? 49 : 56
  const gap = (w - 24) / fans
  for (let i = 0; i < fans; i++) {
    fan(pen, x + 12 + gap * (i + 0.5), 147, radius, {
      frame: darker(body, 0.5),
      blade: bladeColour(body),
      accent,
      turn: i * 13,
    })
  }
  pen.rect(x + w - 12, 118, 4, 62, 2, accent)
}

/** v: 0 sound or capture card, 1 radio card with antennas, 2 capture box on a cable. */
export function instickskort(pen: Pen, look: Look) {
  if (look.v === 2) return captureBox(pen, look)
  const { body, accent, v } = look
  const antenna = (x: number, turn: number) =>
    pen.group(`transform="rotate(${turn} ${x} 84)"`, () => {
      pen.path(`M${x - 7} 92L${x - 5} 8C${x - 5} 2 ${x + 5} 2 ${x + 5} 8L${x + 7} 92Z`, pen.volume('#2b3033', 'h'))
      pen.rect(x - 5, 14, 10, 3, 0, accent)
    })
  if (v === 1)
    for (const [x, turn] of [
      [56, -16],
      [78, 10],
    ] as const)
      antenna(x, turn)
  pen.shadow(70, 88, 268, 122, 5, 14, 0.05)
  pen.path(
    'M70 84H338C341 84 343 86 343 89V206C343 209 341 211 338 211H236V226H106V211H70Z',
    pen.diagonal([stop(0, '#25302c'), stop(1, '#101614')]),
  )
  pen.line('M71 85H341', '#fff', 1, 'opacity=".25"')
  for (let pin = 0; pin < 20; pin++) if (pin !== 5) pen.rect(110 + pin * 6.1, 211, 3.8, 14, 0.8, '#dcb250')
  const plate = '#c5cac8'
  pen.rect(54, 66, 14, 172, 2, pen.across([stop(0, lighter(plate, 0.5)), stop(1, darker(plate, 0.3))]))
  pen.rect(46, 66, 14, 8, 2, plate)
  for (const y of [94, 124, 154, 184]) pen.circle(61, y, 6, v === 1 ? '#d7b35a' : y === 94 ? accent : '#1a1f1e')
  if (v === 0) for (const y of [94, 124, 154, 184]) pen.circle(61, y, 2.4, '#0a0e0d')
  pen.box(112, 100, 150, 92, 7, body, 'd')
  for (let fin = 0; fin < 9; fin++) pen.rect(176 + fin * 9, 108, 3.4, 76, 1.7, '#000', 'opacity=".24"')
  pen.circle(142, 146, 17, 'none', `stroke="${accent}" stroke-width="4"`)
  for (const [x, y] of [
    [286, 108],
    [304, 108],
    [286, 132],
    [304, 132],
    [322, 120],
  ] as const)
    pen.circle(x, y, 6.5, pen.volume('#aab2b0', 'd'))
  pen.rect(280, 158, 44, 30, 3, '#0b0f0e')
  pen.rect(286, 166, 20, 3, 1.5, '#fff', 'opacity=".4"')
}

function captureBox(pen: Pen, { body, accent }: Look) {
  pen.ground(206, 226, 132, 9, 0.3)
  pen.line('M312 180C352 178 376 190 388 222', '#20262a', 9)
  pen.box(84, 96, 236, 126, 22, body, 'd')
  pen.rect(84, 164, 236, 1.6, 0, '#000', 'opacity=".3"')
  for (const x of [114, 184]) {
    pen.path(`M${x} 182H${x + 46}V194L${x + 38} 204H${x + 8}L${x} 194Z`, '#0a0e0d')
    pen.rect(x + 9, 190, 28, 4, 1, '#5a6361')
  }
  pen.rect(256, 186, 34, 14, 7, '#0a0e0d')
  pen.circle(202, 130, 17, darker(body, 0.3))
  pen.circle(202, 130, 17, 'none', `stroke="${accent}" stroke-width="3.6"`)
  pen.circle(202, 130, 5, accent)
}
