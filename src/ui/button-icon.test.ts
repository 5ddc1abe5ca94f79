import { expect, test } from 'vitest'
import { buttonIcon } from './button-icon.ts'

test('the icon of a secondary button is dark, all others white', () => {
  expect(buttonIcon('mouse')).toBe('/api/dynimg/icon/mouse/1A1A1D')
  expect(buttonIcon('mouse', 's')).toBe('/api/dynimg/icon/mouse/1A1A1D')
  for (const variant of ['p', 'g', 'm', 'soft', 'ob'] as const) {
    expect(buttonIcon('mouse', variant)).toBe('/api/dynimg/icon/mouse/FFFFFF')
  }
})
