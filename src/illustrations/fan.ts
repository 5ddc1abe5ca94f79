import { darker, lighter, luminance } from './colour.ts'
import { type Pen, round, stop } from './pen.ts'

export function fan(
  pen: Pen,
  cx: number,
  cy: number,
  radius: number,
  look: { frame: string; blade: string; accent: string; turn?: number },
) {
  const { frame, blade, accent, turn = 0 } = look
  pen.circle(cx, cy, radius + 4, frame)
  pen.circle(
    cx,
    cy,
    radius + 4,
    'none',
    `stroke="${pen.linear([stop(0, '#000', 0.5), stop(1, '#fff', 0.25)])}" stroke-width="2"`,
  )
  pen.circle(cx, cy, radius, '#0c100f')
  const paint = pen.once(`blade ${blade}`, () =>
    pen.linear([stop(0, lighter(blade, 0.16)), stop(1, darker(blade, 0.42))]),
  )
  const k = radius / 49
  const shape = `M0 ${round(-14 * k)}C${round(14 * k)} ${round(-22 * k)} ${round(20 * k)} ${round(-radius * 0.7)} ${round(13 * k)} ${round(-radius + 2)}C${round(2 * k)} ${round(-radius + 0.5)} ${round(-6 * k)} ${round(-radius + 2)} ${round(-10 * k)} ${round(-radius + 3)}C${round(-2 * k)} ${round(-radius * 0.72)} ${round(-4 * k)} ${round(-24 * k)} ${round(-8 * k)} ${round(-12 * k)}Z`
  for (let index = 0; index < 9; index++) {
    pen.path(shape, paint, `transform="translate(${round(cx)} ${round(cy)}) rotate(${40 * index + turn})"`)
  }
  pen.circle(cx, cy, radius, 'none', 'stroke="#000" stroke-opacity=".35" stroke-width="3"')
  pen.circle(cx, cy, 16 * k, pen.volume(darker(blade, 0.3), 'd'))
  pen.circle(cx, cy, 9 * k, 'none', `stroke="${accent}" stroke-width="${round(Math.max(1.6, 2.4 * k))}"`)
}

export const bladeColour = (body: string) => (luminance(body) > 0.6 ? '#5a6361' : lighter(body, 0.12))
