import { type Pen, round, stop } from './pen.ts'

export function lens(pen: Pen, cx: number, cy: number, radius: number) {
  const outer = pen.once('lens outer', () =>
    pen.radial([stop(0, '#31506a'), stop(0.5, '#182a3a'), stop(1, '#070a0c')], 0.45, 0.4, 0.65),
  )
  const inner = pen.once('lens inner', () =>
    pen.radial([stop(0, '#5d4a83'), stop(0.55, '#22314d'), stop(1, '#0a0f16')], 0.5, 0.45, 0.6),
  )
  pen.circle(cx, cy, radius, '#090c0d')
  pen.circle(cx, cy, radius * 0.86, outer)
  pen.circle(cx, cy, radius * 0.56, inner)
  pen.circle(cx, cy, radius * 0.26, '#05070a')
  const [x, y] = [cx - radius * 0.32, cy - radius * 0.38]
  pen.ellipse(
    x,
    y,
    radius * 0.3,
    radius * 0.17,
    '#d9ecf7',
    `opacity=".5" transform="rotate(-38 ${round(x)} ${round(y)})"`,
  )
  pen.circle(cx + radius * 0.34, cy + radius * 0.42, radius * 0.09, '#8fb6ff', 'opacity=".4"')
}
