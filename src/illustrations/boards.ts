import { darker, lighter, luminance } from './colour.ts'
import type { Look } from './look.ts'
import { type Pen, stop } from './pen.ts'

export function moderkort(pen: Pen, { body, accent }: Look) {
  const sink = body
  pen.group('transform="rotate(-5 200 150)"', () => {
    pen.shadow(100, 28, 200, 244, 6, 12, 0.05)
    pen.rect(100, 24, 200, 248, 5, pen.diagonal([stop(0, '#26302d'), stop(1, '#121816')]))
    pen.rect(101, 25, 198, 246, 4, 'none', 'stroke="#fff" stroke-opacity=".2"')
    for (let lead = 0; lead < 7; lead++) {
      pen.line(
        `M${214 + lead * 3} 128V${150 + lead * 4}L${200 - lead * 2} ${166 + lead * 5}H132`,
        '#fff',
        0.8,
        'opacity=".09"',
      )
    }
    for (const [x, y] of [
      [108, 32],
      [292, 32],
      [108, 264],
      [292, 264],
      [292, 168],
    ] as const) {
      pen.circle(x, y, 3.6, '#d7b35a')
      pen.circle(x, y, 1.9, '#0c100f')
    }
    pen.box(104, 40, 30, 104, 5, sink, 'h')
    pen.line('M111 54V130M119 54V130M127 54V130', '#000', 1.6, 'opacity=".22"')
    pen.rect(106, 44, 3, 96, 1.5, accent)
    pen.box(142, 30, 84, 22, 5, sink)
    for (let fin = 0; fin < 9; fin++) pen.rect(149 + fin * 8.2, 33, 2, 16, 1, '#000', 'opacity=".24"')
    pen.rect(150, 66, 66, 66, 5, pen.diagonal([stop(0, '#eef1f0'), stop(1, '#98a19f')]))
    pen.rect(158, 74, 50, 50, 3, '#1b211f')
    pen.rect(162, 78, 42, 42, 2, pen.diagonal([stop(0, '#d9b65f'), stop(1, '#9c7a30')]), 'opacity=".9"')
    for (let row = 1; row < 8; row++)
      pen.line(`M163 ${78 + row * 5.2}H203M${162 + row * 5.2} 79V119`, '#1b211f', 1, 'opacity=".45"')
    pen.rect(176, 92, 14, 14, 2, '#1b211f')
    for (let slot = 0; slot < 4; slot++) {
      pen.rect(236 + slot * 12, 44, 7, 100, 2, slot % 2 ? '#0b0f0e' : lighter('#1b211f', 0.1))
      pen.rect(236 + slot * 12, 42, 7, 5, 1.5, accent, 'opacity=".9"')
      pen.rect(238.6 + slot * 12, 52, 1.6, 86, 0.8, '#000', 'opacity=".6"')
    }
    pen.rect(286, 62, 8, 46, 1.5, '#d5d9d7')
    for (let pin = 0; pin < 9; pin++) pen.rect(287.4, 64.4 + pin * 4.8, 5.2, 2.6, 0.6, '#2a302e')
    for (const y of [176, 214, 248]) {
      pen.rect(120, y, 132, 8, 2, y === 176 ? '#cfd4d2' : '#0b0f0e')
      pen.rect(124, y + 3, 124, 2, 1, '#000', 'opacity=".7"')
    }
    pen.box(120, 190, 118, 18, 4, sink)
    pen.rect(126, 202, 44, 2.4, 1.2, accent)
    pen.box(120, 226, 118, 17, 4, sink)
    pen.box(250, 186, 42, 52, 6, sink, 'd')
    pen.circle(271, 212, 11, 'none', `stroke="${accent}" stroke-width="3"`)
    for (const y of [152, 164]) pen.rect(278, y, 18, 9, 1.5, '#0b0f0e')
    pen.circle(222, 158, 6, pen.volume('#c9cecd', 'd'))
    for (const x of [142, 152, 232]) pen.circle(x, 154, 4.4, pen.volume('#59625f', 'd'))
  })
}

export function processor(pen: Pen, { accent }: Look) {
  pen.group('transform="rotate(-8 200 150)"', () => {
    pen.shadow(96, 46, 208, 208, 8, 14, 0.05)
    pen.rect(96, 46, 208, 208, 6, pen.diagonal([stop(0, '#2b7a58'), stop(1, '#10432f')]))
    pen.rect(97, 47, 206, 206, 5, 'none', 'stroke="#fff" stroke-opacity=".25"')
    for (let i = 0; i < 15; i++) {
      pen.rect(108 + i * 12.8, 51, 5, 9, 1, '#dcb250')
      pen.rect(108 + i * 12.8, 240, 5, 9, 1, '#dcb250')
    }
    for (let i = 0; i < 13; i++) {
      pen.rect(101, 72 + i * 12.6, 9, 5, 1, '#dcb250')
      pen.rect(290, 72 + i * 12.6, 9, 5, 1, '#dcb250')
    }
    const m = '#c9cecd'
    pen.path(
      'M134 70H266C272 70 280 78 280 84V216C280 222 272 230 266 230H134C128 230 120 222 120 216V84C120 78 128 70 134 70Z',
      pen.diagonal([stop(0, '#f2f4f3'), stop(0.45, m), stop(1, '#8f9896')]),
    )
    pen.rect(138, 84, 124, 132, 8, pen.diagonal([stop(0, '#d9dddc'), stop(0.5, '#eef0ef'), stop(1, '#b7bebc')]))
    pen.rect(152, 102, 70, 12, 2, '#3a4341')
    pen.rect(152, 122, 46, 6, 3, '#3a4341', 'opacity=".55"')
    pen.rect(152, 134, 58, 6, 3, '#3a4341', 'opacity=".35"')
    pen.circle(236, 190, 13, 'none', `stroke="${darker(accent, 0.25)}" stroke-width="4"`)
    pen.path('M104 246L120 246L104 230Z', '#f0c95c')
  })
}

export function minne(pen: Pen, { body, accent }: Look) {
  const stick = (dy: number) => {
    pen.shadow(40, 108 + dy, 320, 66, 4, 10, 0.04)
    pen.rect(42, 126 + dy, 316, 52, 2, pen.linear([stop(0, '#1d5a41'), stop(1, '#0c3424')]))
    for (let pin = 0; pin < 46; pin++) {
      if (pin !== 24 && pin !== 25) pen.rect(47 + pin * 6.7, 167 + dy, 4.2, 11, 0.6, '#e0b855')
    }
    pen.rect(207, 166 + dy, 12, 13, 3, '#0c3424')
    const shape = `M36 ${104 + dy}C36 ${101 + dy} 38 ${99 + dy} 41 ${99 + dy}H150L160 ${108 + dy}H240L250 ${99 + dy}H359C362 ${99 + dy} 364 ${101 + dy} 364 ${104 + dy}V${162 + dy}H36Z`
    pen.path(shape, pen.volume(body))
    pen.rim(shape, body)
    pen.path(`M150 ${99 + dy}L160 ${108 + dy}H240L250 ${99 + dy}Z`, accent)
    for (let fin = 0; fin < 6; fin++) {
      pen.line(`M${54 + fin * 14} ${150 + dy}L${78 + fin * 14} ${112 + dy}`, '#000', 3, 'opacity=".16"')
      pen.line(`M${346 - fin * 14} ${150 + dy}L${322 - fin * 14} ${112 + dy}`, '#000', 3, 'opacity=".16"')
    }
    const ink = luminance(body) > 0.5 ? '#20262a' : '#fff'
    pen.rect(170, 122 + dy, 60, 7, 3.5, ink, 'opacity=".8"')
    pen.rect(182, 136 + dy, 36, 4, 2, ink, 'opacity=".4"')
    pen.line(`M42 ${101 + dy}H148`, '#fff', 1.2, `opacity="${luminance(body) > 0.6 ? 0.9 : 0.3}"`)
  }
  pen.group('transform="rotate(-9 200 150)"', () => {
    stick(-46)
    stick(48)
  })
}
