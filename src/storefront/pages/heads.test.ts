import { expect, test } from 'vitest'
import { orkan } from '#test/product.ts'
import { head as articleHead } from './article-page.tsx'
import { head as productHead } from './product-page.tsx'

const tips = { beside: [], below: [], similarIds: [], bundles: [], instead: [] }
const product = (metaTitle: string | null) =>
  productHead({ product: { ...orkan, metaTitle }, tips, stores: [], loadedAt: Date.parse('2026-11-21T12:00:00Z') })

test('a product is titled by its meta title, else by its name and category', () => {
  expect(product('Köp Orkan').title).toBe('Köp Orkan')
  expect(product(null).title).toBe('Orkan - Grafikkort')
})

test('a product has its own description, address and picture', () => {
  expect(product(null)).toMatchObject({
    description: 'Ett tyst kort.',
    canonical: '/se/product/12-Orkan',
    kind: 'product',
    picture: { src: '/bild/grafikkort-kol-orange-norrsken-0.svg' },
  })
})

test('an article is titled by its meta title, else by its heading', () => {
  const article = { id: 1, heading: 'Så väljer du mus', metaTitle: null, html: '', publishedAt: 0 }
  expect(articleHead({ ...article, metaTitle: 'Musguiden' }).title).toBe('Musguiden')
  expect(articleHead(article).title).toBe('Så väljer du mus')
})
