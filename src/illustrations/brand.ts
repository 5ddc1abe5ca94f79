import { shop } from '#core/shop.ts'
import { Pen, round } from './pen.ts'

export function kmark(pen: Pen, x: number, y: number, size: number, colour: string) {
  const unit = size / 40
  const X = (n: number) => round(x + n * unit)
  const Y = (n: number) => round(y + n * unit)
  const width = round(3.6 * unit)
  pen.line(`M${X(12)} ${Y(8)}V${Y(32)}`, colour, width)
  pen.line(`M${X(12)} ${Y(23)}L${X(16)} ${Y(23)}L${X(24.5)} ${Y(14.5)}`, colour, width)
  pen.line(`M${X(18.6)} ${Y(20.6)}L${X(24.5)} ${Y(26.5)}`, colour, width)
  for (const down of [11.8, 29.2]) {
    pen.circle(
      x + 27.2 * unit,
      y + down * unit,
      3.4 * unit,
      'none',
      `stroke="${colour}" stroke-width="${round(3 * unit)}"`,
    )
  }
}

/** The mark of the shop: in the head of emails, in tabs and where pages are shared. */
export function drawMark(): string {
  const pen = new Pen()
  pen.rect(0, 0, 40, 40, 11, shop.look.accent)
  if (shop.brand.mark === 'circuit') kmark(pen, 0, 0, 40, '#d3ee3a')
  else bag(pen, '#ffffff')
  return pen.svg([0, 0, 40, 40])
}

function bag(pen: Pen, colour: string) {
  pen.line('M10.5 14.500h19l1.500 16.500h-22z', colour, 2.8)
  pen.line('M15 18.500v-5a5 5 0 0 1 10 0v5', colour, 2.8)
}
