import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, readableOn } from './color.ts'
import { lookTokens, usedAccent, usedMark } from './look-tokens.ts'

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('ratios are those of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('a colour that can be read is left alone', () => {
  expect(usedAccent('#12457a')).toBe('#12457a')
  expect(usedMark('#ffd23f')).toBe('#ffd23f')
  expect(readableOn('#ffffff', '#2f8fd8')).not.toBe('#2f8fd8')
})

test('whatever colours are chosen, text in them and on them reaches AA in both themes', () => {
  fc.assert(
    fc.property(color, color, (accent, mark) => {
      const { light, dark } = lookTokens({ accent, mark })
      const of = (name: string) => light[name] ?? ''
      const pairs: [string, string][] = [
        ['#ffffff', of('--mask-600')],
        ['#ffffff', of('--mask-700')],
        ['#ecefeb', of('--mask-600')],
        [of('--mask-50'), of('--mask-600')],
        ['#f1f7f2', of('--mask-900')],
        [of('--on-brand-2'), of('--mask-900')],
        ['#121a16', of('--fosfor-400')],
        ['#121a16', of('--fosfor-200')],
        ['#1d2622', of('--mask-300')],
        ['#1d2622', of('--mask-400')],
        [dark['--on-action'] ?? '', of('--mask-400')],
        [dark['--on-action'] ?? '', dark['--action-hover'] ?? ''],
        ['#f1f7f2', dark['--brand-2'] ?? ''],
      ]
      for (const [text, ground] of pairs) expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThan(4.49)
    }),
    { numRuns: 500 },
  )
})
