import { expect, test } from 'vitest'
import { oldNameUses } from '#scripts/architecture/old-name-uses.ts'
import { readSources } from '#scripts/architecture/sources.ts'

test('names that standard terms have replaced are not used again', () => {
  expect(oldNameUses(readSources('{src,test,e2e,bench,scripts,db/seed}/**/*.{ts,tsx,mjs}'))).toEqual([])
})

test('an old name is reported with the term that replaces it', () => {
  const sources = new Map([['src/cart/planted.ts', 'const shopperOf = (priceOre: number) => priceOre']])
  expect(oldNameUses(sources)).toEqual([
    'src/cart/planted.ts: shopperOf is called member, customer, visitor',
    'src/cart/planted.ts: priceOre is called a name of the amount without its unit',
  ])
})
