import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/architecture/sources.ts'
import { mistakesOf, tracedRows } from '#scripts/architecture/traced-rows.ts'

/** The rows of each area of the requirements. */
const areas =
  'RTE 44 CHR 8 HDR 10 NAV 20 FTR 30 SRCH 11 LIST 30 PROD 34 MERCH 27 CART 21 CHK 26 SESS 23 MEM 24 BID 10 CNS 7 VAL 21 ' +
  'SEO 20 API 59 ERR 23 ADM 8 ANA 11 IMG 12 CON 17 LOC 7 MOD 5'
const ids = [...areas.matchAll(/([A-Z]+) (\d+)/g)].flatMap(([, area, count]) =>
  Array.from({ length: Number(count) }, (_, index) => `${area}-${String(index + 1).padStart(2, '0')}`),
)

const rows = tracedRows(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))

test('every requirement has a row', () => {
  expect(rows.map(({ id }) => id)).toEqual(ids)
})

test('each row names a place and a test that exist', () => {
  expect(rows.flatMap(mistakesOf)).toEqual([])
})

test('a place or test that is gone is reported', () => {
  const [row] = tracedRows('| RTE-01 | works | `src/gone` | `test/gone.test.ts` | it works |')
  expect(row && mistakesOf(row)).toEqual(['RTE-01: src/gone does not exist'])
  const test = {
    id: 'RTE-01',
    text: 'works',
    place: 'src/cart',
    testFile: 'src/cart/cart.test.ts',
    testName: 'it flies',
  }
  expect(mistakesOf(test)).toEqual(['RTE-01: src/cart/cart.test.ts has no test “it flies”'])
})
