import { expect, test } from 'vitest'
import { gtinOf } from './gtin.ts'

test.each([
  ['EAN-8', '96385074', '96385074'],
  ['EAN-13', '7310865004703', '7310865004703'],
  ['EAN-13 with spaces', ' 7310865 004703', '7310865004703'],
  ['UPC-A', '036000291452', '0036000291452'],
  ['UPC-A as an EAN-13', '0036000291452', '0036000291452'],
  ['GTIN-14 of a single unit', '07310865004703', '7310865004703'],
  ['GTIN-14 of a box', '17310865004700', '17310865004700'],
])('%s is read in its shortest common form', (_, text, gtin) => {
  expect(gtinOf(text)).toBe(gtin)
})

test.each(['7310865004704', '96385075', '036000291453', '12345', 'ABC-7310865004703', ''])(
  '%j is no GTIN, or has another check digit',
  (text) => {
    expect(gtinOf(text)).toBeNull()
  },
)
