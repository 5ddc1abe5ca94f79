import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Staff know the goods, and these bars follow a price block with the arrow on the same page. */
const without = [
  /^src\/(admin|employee-tools|order-handling|point-of-sale|search-trial|product-editor)\//,
  /^src\/pricing\/web\/price-(tag|block)\.tsx$/,
  /^src\/product-page\/(mobile-buy-bar|following-buy-box|configured-purchase)\.tsx$/,
]

test('no price of a product stands without its energy class', () => {
  const files = globSync('src/**/*.tsx').filter(
    (file) => !file.endsWith('.test.tsx') && !without.some((place) => place.test(file)),
  )
  const priced = files.filter((file) => /<Price(Tag|Lines|LinesInBlock)\b/.test(readFileSync(file, 'utf8')))
  expect(priced.length).toBeGreaterThan(3)
  expect(priced.filter((file) => !/<EnergyArrow\b/.test(readFileSync(file, 'utf8')))).toEqual([])
})
