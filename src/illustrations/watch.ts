import { darker, luminance } from './colour.ts'
import type { Look } from './look.ts'
import { type Pen, round, stop } from './pen.ts'

export function klocka(pen: Pen, { body, accent, v }: Look) {
  pen.ground(200, 286, 70, 6, 0.26)
  const s = luminance(body) > 0.55 ? body : body
  const band = v === 1 ? accent : s
  pen.path(
    'M162 12C162 8 165 6 169 6H231C235 6 238 8 238 12L250 96H150Z',
    pen.linear([stop(0, darker(band, 0.3)), stop(0.3, band), stop(1, darker(band, 0.12))]),
  )
  pen.path(
    'M150 204H250L238 284C238 288 235 290 231 290H169C165 290 162 288 162 284Z',
    pen.linear([stop(0, darker(band, 0.12)), stop(0.7, band), stop(1, darker(band, 0.3))]),
  )
  for (let i = 0; i < 4; i++) pen.ellipse(200, 240 + i * 12, 4, 2.6, '#000', 'opacity=".32"')
  pen.rect(170, 14, 60, 2, 1, '#fff', 'opacity=".2"')
  const cs = luminance(body) > 0.6 ? '#d6d8d4' : '#33393c'
  pen.rect(270, 138, 13, 24, 4, pen.volume(darker(cs, 0.1)))
  pen.rect(270, 147, 13, 6, 0, accent)
  pen.circle(200, 150, 76, '#0a0f0d', 'opacity=".16"')
  pen.circle(200, 150, 75, pen.volume(cs, 'd', 1.5))
  pen.circle(
    200,
    150,
    75,
    'none',
    `stroke="${pen.linear([
      stop(0, '#fff', 0.75),
      stop(0.4, '#fff', 0.05),
      stop(1, '#000', 0.35),
    ])}" stroke-width="1.6"`,
  )
  pen.circle(200, 150, 66, '#060908')
  const cx = 200,
    cy = 150
  for (let i = 0; i < 60; i++) {
    const t = (i * 6 * Math.PI) / 180,
      r1 = i % 5 ? 59.5 : 56
    pen.line(
      `M${round(cx + Math.cos(t) * r1)} ${round(cy + Math.sin(t) * r1)}L${round(cx + Math.cos(t) * 62)} ${round(cy + Math.sin(t) * 62)}`,
      '#fff',
      i % 5 ? 0.8 : 1.6,
      `opacity="${i % 5 ? 0.35 : 0.85}"`,
    )
  }
  const C = 2 * Math.PI * 46
  pen.circle(cx, cy, 46, 'none', `stroke="${accent}" stroke-opacity=".2" stroke-width="6"`)
  pen.circle(
    cx,
    cy,
    46,
    'none',
    `stroke="${accent}" stroke-width="6" stroke-linecap="round" stroke-dasharray="${round(C * 0.68)} ${round(C)}" transform="rotate(-90 ${cx} ${cy})"`,
  )
  pen.line(`M${cx} ${cy}L${cx - 17} ${cy - 19}`, '#fff', 5)
  pen.line(`M${cx} ${cy}L${cx + 29} ${cy - 17}`, '#fff', 3.6)
  pen.line(`M${cx - 6} ${cy - 9}L${cx + 10} ${cy + 30}`, accent, 1.4)
  pen.circle(cx, cy, 4, accent)
  pen.circle(cx, cy, 1.5, '#060908')
  pen.path(
    'M148 118C156 102 170 93 186 90',
    'none',
    'stroke="#fff" stroke-opacity=".22" stroke-width="3" stroke-linecap="round"',
  )
}
