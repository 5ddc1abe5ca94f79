import { darker, lighter, luminance } from './colour.ts'
import type { Look } from './look.ts'
import { type Pen, stop } from './pen.ts'

/** v: 0 headphones, 1 headset with a microphone, 2 compact. */
export function horlurar(pen: Pen, { body, accent, v }: Look) {
  const dark = luminance(body) < 0.35 ? darker(body, 0.5) : '#2c3133'
  const met = '#b9c0c0'
  pen.ground(128, 271, 58)
  pen.ground(272, 271, 58)
  const band = v === 2 ? 16 : 22
  pen.line(
    'M102 178C92 84 140 36 200 36S308 84 298 178',
    pen.between(36, 180, [stop(0, lighter(body, 0.22)), stop(0.5, body), stop(1, darker(body, 0.25))]),
    band,
  )
  pen.line('M108 150C104 92 142 44 200 41', '#fff', 2, `opacity="${luminance(body) > 0.6 ? 0.75 : 0.22}"`)
  pen.line('M142 74C158 58 178 51.5 200 51.5S242 58 258 74', dark, 15)
  pen.line('M146 73C161 60 180 54 200 54', '#fff', 1.5, 'opacity=".16"')
  for (const m of [0, 1])
    pen.group(m ? 'transform="translate(400 0) scale(-1 1)"' : '', () => {
      pen.rect(93, 132, 16, 62, 8, pen.across([stop(0, lighter(met, 0.5)), stop(0.5, met), stop(1, darker(met, 0.35))]))
      pen.rect(95, 148, 12, 2, 0, '#0a0f0d', 'opacity=".25"')
      pen.rect(95, 154, 12, 2, 0, '#0a0f0d', 'opacity=".25"')
      pen.group('transform="rotate(5 110 214)"', () => {
        pen.rect(
          118,
          156,
          34,
          112,
          17,
          pen.across([stop(0, darker(dark, 0.2)), stop(0.35, lighter(dark, 0.16)), stop(1, darker(dark, 0.35))]),
        )
        pen.line('M140 172V252', '#000', 1.5, 'opacity=".3"')
        pen.path(
          'M124 154C96 154 76 174 76 212S96 270 124 270C128 270 130 267 130 262V162C130 157 128 154 124 154Z',
          pen.across([
            stop(0, darker(body, 0.08)),
            stop(0.28, lighter(body, 0.2)),
            stop(0.65, body),
            stop(1, darker(body, 0.3)),
          ]),
        )
        pen.line('M90 180C84 190 82 200 82 212', '#fff', 2, `opacity="${luminance(body) > 0.6 ? 0.9 : 0.3}"`)
        pen.rect(112, 168, 4, 88, 2, accent)
        pen.rect(126, 158, 3, 108, 1, '#000', 'opacity=".16"')
      })
    })
  if (v === 1) {
    pen.line('M100 258C104 286 140 288 166 279', darker(dark, 0.1), 7)
    pen.line('M101 262C107 283 138 285 160 279', '#fff', 1.5, 'opacity=".2"')
    pen.group('transform="rotate(-18 176 275)"', () => {
      pen.rect(158, 266, 38, 18, 9, pen.volume(dark))
      pen.rect(187, 268, 4, 14, 2, accent)
    })
  }
}

export function oronsnackor(pen: Pen, { body, accent }: Look) {
  pen.ground(200, 270, 112, 9, 0.32)
  pen.box(98, 150, 204, 116, 52, body)
  pen.rect(98, 176, 204, 1.8, 0, '#000', 'opacity=".3"')
  pen.rect(98, 178, 204, 1.2, 0, '#fff', 'opacity=".35"')
  pen.circle(200, 222, 5, accent)
  pen.rect(182, 172, 36, 9, 4.5, darker(body, 0.2))
  for (const side of [0, 1]) {
    pen.group(side ? 'transform="translate(400 0) scale(-1 1)"' : '', () => {
      pen.group('transform="rotate(-10 150 90)"', () => {
        pen.ellipse(180, 72, 15, 19, pen.volume('#2b3033', 'h'), 'transform="rotate(24 180 72)"')
        pen.box(136, 62, 26, 92, 13, body, 'h')
        pen.ellipse(154, 68, 33, 31, pen.volume(body, 'd'))
        pen.line('M132 56C137 46 146 41 156 40', '#fff', 2.4, `opacity="${luminance(body) > 0.6 ? 0.9 : 0.3}"`)
        pen.circle(150, 70, 9, 'none', `stroke="${accent}" stroke-width="2.8"`)
        pen.rect(144, 140, 10, 4, 2, darker(body, 0.4))
      })
    })
  }
}

export function mikrofon(pen: Pen, { body, accent }: Look) {
  pen.ground(200, 276, 74, 8, 0.3)
  pen.ellipse(200, 270, 62, 9, darker(body, 0.2))
  pen.ellipse(200, 267, 62, 9, pen.volume(body, 'h'))
  pen.rect(194, 214, 12, 54, 4, pen.volume('#8e9694', 'h'))
  pen.line(
    'M132 108V140C132 190 160 216 200 216S268 190 268 140V108',
    pen.linear([stop(0, lighter(body, 0.1)), stop(1, darker(body, 0.2))]),
    9,
  )
  pen.box(150, 26, 100, 168, 50, body, 'h', 1.1)
  const cl = pen.clip('<path d="M150 122V76C150 48 172 26 200 26S250 48 250 76V122Z"/>')
  pen.group(`clip-path="${cl}"`, () => {
    pen.rect(150, 26, 100, 96, 0, pen.across([stop(0, '#1a1f20'), stop(0.4, '#4d5658'), stop(1, '#121617')]))
    for (let i = 0; i < 14; i++) pen.rect(150, 30 + i * 7, 100, 2.4, 0, '#000', 'opacity=".4"')
    for (let i = 0; i < 15; i++) pen.rect(152 + i * 7, 26, 1.6, 96, 0, '#000', 'opacity=".28"')
  })
  pen.rect(150, 120, 100, 5, 0, accent)
  pen.circle(200, 156, 11, darker(body, 0.3))
  pen.circle(200, 156, 11, 'none', `stroke="${accent}" stroke-width="2"`)
  pen.rect(122, 132, 20, 16, 5, pen.volume(darker(body, 0.2)))
  pen.rect(258, 132, 20, 16, 5, pen.volume(darker(body, 0.2)))
}
