import { expect, test } from 'vitest'
import { readGtin } from './gtin.ts'

test('equal GTINs are normalised alike', () => {
  expect(readGtin('7310865004703')).toBe('7310865004703')
  expect(readGtin('731 0865-004703')).toBe('7310865004703')
  expect(readGtin('07310865004703')).toBe('7310865004703')
  expect(readGtin('036000291452')).toBe('0036000291452')
  expect(readGtin('96385074')).toBe('96385074')
})

test.each(['7310865004704', '123', '73108650047O3', '731086500470333'])('%s is not a GTIN', (text) => {
  expect(() => readGtin(text)).toThrow(/GTIN/)
})
