import { darker, lighter, luminance } from './colour.ts'
import type { Look } from './look.ts'
import { type Pen, stop } from './pen.ts'

/** v: 0 with antennas, 1 a mesh pair. */
export function router(pen: Pen, { body, accent, v }: Look) {
  pen.ground(200, 252, 168, 9, 0.32)
  const antenna = (x: number, turn: number) =>
    pen.group(`transform="rotate(${turn} ${x} 176)"`, () => {
      pen.path(
        `M${x - 7} 180L${x - 4.5} 50C${x - 4.5} 44 ${x + 4.5} 44 ${x + 4.5} 50L${x + 7} 180Z`,
        pen.across([stop(0, lighter(body, 0.2)), stop(0.4, body), stop(1, darker(body, 0.36))]),
      )
      pen.rect(x - 7.5, 158, 15, 4, 1, '#000', 'opacity=".25"')
      pen.rect(x - 4.6, 58, 9.2, 3, 0, accent)
    })
  if (v === 1) {
    for (const [x, s] of [
      [118, 1],
      [226, 0.82],
    ] as const) {
      const w = 104 * s,
        h = 178 * s,
        y = 250 - h
      pen.box(x, y, w, h, 50 * s, body, 'h')
      pen.ellipse(x + w / 2, y + 34 * s, 32 * s, 8 * s, darker(body, 0.14))
      pen.rect(x + w / 2 - 20 * s, y + h - 30 * s, 40 * s, 3.4 * s, 1.7, accent)
      for (let i = 0; i < 6; i++)
        pen.rect(x + 14 * s, y + (62 + i * 9) * s, w - 28 * s, 2.4 * s, 1.2, '#000', 'opacity=".10"')
    }
    return
  }
  for (const [x, turn] of [
    [66, -9],
    [132, -3],
    [268, 3],
    [334, 9],
  ] as const)
    antenna(x, turn)
  pen.path('M56 168H344L378 214H22Z', pen.linear([stop(0, darker(body, 0.16)), stop(1, lighter(body, 0.1))]))
  for (let i = 0; i < 4; i++) {
    const s = i * 8
    pen.line(`M${124 - s * 0.6} ${178 + i * 8}H${276 + s * 0.6}`, '#000', 3.4, 'opacity=".24"')
  }
  pen.path('M22 214H378V234C378 244 370 250 360 250H40C30 250 22 244 22 234Z', pen.volume(body))
  pen.line('M23 214.5H377', '#fff', 1.2, `opacity="${luminance(body) > 0.6 ? 0.9 : 0.3}"`)
  for (let i = 0; i < 6; i++) pen.rect(52 + i * 17, 230, 9, 3.4, 1.7, i < 4 ? accent : darker(body, 0.3))
  pen.rect(300, 227, 48, 9, 4.5, darker(body, 0.35))
}

export function natverksswitch(pen: Pen, { body, accent }: Look) {
  pen.ground(200, 226, 168, 9, 0.32)
  for (const x of [58, 312]) pen.rect(x, 214, 30, 9, 3, '#181c1c')
  pen.path('M48 112H352L372 136H28Z', pen.linear([stop(0, darker(body, 0.06)), stop(1, lighter(body, 0.16))]))
  pen.box(28, 134, 344, 84, 8, body)
  for (let port = 0; port < 8; port++) {
    const x = 54 + port * 34
    pen.rect(x, 160, 28, 30, 2.5, '#090d0c')
    pen.path(`M${x + 5} 186V174H${x + 9}V168H${x + 19}V174H${x + 23}V186Z`, '#2a3230')
    for (let pin = 0; pin < 5; pin++) pen.rect(x + 7 + pin * 3, 180, 1.6, 6, 0, '#d7b35a')
    pen.rect(x + 9, 150, 10, 3.4, 1.7, port < 5 ? accent : darker(body, 0.3))
  }
  pen.circle(346, 166, 4.4, accent)
  pen.rect(334, 184, 24, 4, 2, luminance(body) > 0.5 ? '#20262a' : '#fff', 'opacity=".5"')
}
