import { darker, lighter, luminance } from './colour.ts'
import { bladeColour, fan } from './fan.ts'
import type { Look } from './look.ts'
import { type Pen, stop } from './pen.ts'

export function dator(pen: Pen, look: Look) {
  tower(pen, look, true)
}

export function chassi(pen: Pen, look: Look) {
  if (look.v === 0) return tower(pen, look, false)
  const { body, accent } = look
  pen.ground(200, 276, 86, 9, 0.34)
  for (const x of [142, 226]) pen.rect(x, 266, 32, 10, 3, '#181c1c')
  pen.box(130, 18, 140, 250, 14, body, 'd')
  pen.rect(142, 56, 116, 198, 8, darker(body, luminance(body) > 0.6 ? 0.1 : 0.3))
  for (let slat = 0; slat < 17; slat++) {
    pen.rect(148, 62 + slat * 11, 104, 6, 3, '#000', 'opacity=".42"')
    pen.rect(148, 67 + slat * 11, 104, 1.2, 0.6, '#fff', 'opacity=".2"')
  }
  pen.rect(148, 150, 104, 5, 2.5, accent)
  pen.circle(238, 38, 8, darker(body, 0.35))
  pen.circle(238, 38, 8, 'none', `stroke="${accent}" stroke-width="2.2"`)
  for (const x of [152, 172, 192]) pen.rect(x, 34, 14, 8, 3, '#0b0f0e', 'opacity=".85"')
}

function tower(pen: Pen, { body, accent }: Look, lit: boolean) {
  const light = luminance(body) > 0.6
  pen.ground(200, 276, 128, 9, 0.34)
  for (const x of [108, 258]) pen.rect(x, 266, 36, 10, 3, '#181c1c')
  pen.box(82, 22, 236, 246, 10, body)
  pen.rect(90, 30, 176, 230, 6, '#0a0e0d')
  const inside = pen.diagonal([stop(0, '#1f2725'), stop(1, '#0d1211')])
  pen.rect(93, 33, 170, 224, 4, inside)
  pen.rect(104, 44, 116, 148, 4, lit ? '#18211e' : '#222a28')
  if (lit) {
    pen.box(108, 48, 18, 58, 3, lighter('#2b3033', 0.1), 'h')
    pen.rect(200, 50, 5, 60, 1.5, accent)
    pen.rect(209, 50, 5, 60, 1.5, accent)
    fan(pen, 162, 82, 25, { frame: '#0e1312', blade: '#39424a', accent, turn: 10 })
    pen.rect(96, 138, 128, 34, 5, pen.volume('#3a4245'))
    pen.rect(96, 138, 128, 5, 2.5, accent)
    for (const x of [124, 160, 196]) {
      pen.circle(x, 158, 10, '#0c100f')
      pen.circle(x, 158, 3.4, 'none', `stroke="${accent}" stroke-width="1.4"`)
    }
    pen.line('M206 192C206 204 214 206 222 206', '#101514', 6)
  } else {
    for (const [x, y] of [
      [112, 52],
      [212, 52],
      [112, 120],
      [212, 120],
      [112, 184],
      [212, 184],
    ] as const) {
      pen.circle(x, y, 2.6, '#c8a24c')
    }
    pen.rect(190, 62, 16, 84, 8, '#0b100f')
    pen.rect(124, 150, 54, 12, 6, '#0b100f')
    for (let slot = 0; slot < 5; slot++) pen.rect(96, 126 + slot * 12, 8, 8, 1, '#59625f')
  }
  for (const y of [72, 130, 188]) fan(pen, 242, y, 21, { frame: '#0e1312', blade: '#39424a', accent, turn: y })
  pen.rect(93, 214, 170, 43, 3, pen.volume(darker('#2b3033', 0.15)))
  pen.rect(104, 232, 44, 4, 2, accent)
  pen.path('M93 33H190L122 257H93Z', '#fff', 'opacity=".07"')
  pen.path('M206 33H226L158 257H138Z', '#fff', 'opacity=".04"')
  pen.rect(90, 30, 176, 230, 6, 'none', 'stroke="#fff" stroke-opacity=".18"')
  const mesh = pen.pattern(
    6,
    `<circle cx="1.6" cy="1.6" r="1.2" fill="#000" fill-opacity="${light ? 0.3 : 0.45}"/><circle cx="4.6" cy="4.6" r="1.2" fill="#000" fill-opacity="${light ? 0.3 : 0.45}"/>`,
  )
  pen.rect(274, 30, 36, 230, 5, mesh)
  pen.rect(270, 26, 1.4, 238, 0, '#000', 'opacity=".3"')
  pen.circle(292, 40, 5, darker(body, 0.4))
  pen.circle(292, 40, 5, 'none', `stroke="${accent}" stroke-width="1.8"`)
}

export function nataggregat(pen: Pen, { body, accent }: Look) {
  pen.ground(200, 254, 152, 9, 0.32)
  pen.rect(86, 246, 30, 8, 3, '#181c1c')
  pen.rect(284, 246, 30, 8, 3, '#181c1c')
  pen.box(58, 62, 284, 188, 12, body, 'd')
  pen.rect(72, 76, 162, 160, 10, darker(body, luminance(body) > 0.6 ? 0.12 : 0.35))
  fan(pen, 153, 156, 68, { frame: darker(body, 0.5), blade: bladeColour(body), accent, turn: 12 })
  for (let ring = 1; ring < 5; ring++) {
    pen.circle(153, 156, 14 + ring * 13.5, 'none', 'stroke="#c9cecd" stroke-opacity=".55" stroke-width="1.6"')
  }
  pen.line('M104 107L202 205M202 107L104 205', '#c9cecd', 1.8, 'opacity=".55"')
  const ink = luminance(body) > 0.5 ? '#20262a' : '#fff'
  pen.rect(248, 80, 78, 34, 5, accent)
  pen.rect(256, 90, 42, 6, 3, '#14201a')
  pen.rect(256, 101, 28, 4, 2, '#14201a', 'opacity=".6"')
  for (const [row, width] of [
    [0, 60],
    [1, 72],
    [2, 48],
  ] as const) {
    pen.rect(250, 126 + row * 10, width, 4, 2, ink, `opacity="${row ? 0.35 : 0.7}"`)
  }
  for (let socket = 0; socket < 6; socket++) {
    const x = 250 + (socket % 3) * 26
    const y = 172 + Math.floor(socket / 3) * 30
    pen.rect(x, y, 21, 22, 3, '#0b0f0e')
    for (let pin = 0; pin < 6; pin++)
      pen.rect(x + 3 + (pin % 3) * 5.4, y + 4 + Math.floor(pin / 3) * 8, 4, 5.6, 1, '#3a4341')
  }
}
