import { expect, test } from 'vitest'
import type { Head } from '#routing/page.ts'
import { orkan } from '#test/product.ts'
import { head as articleHead } from './article-page.tsx'
import { head as productHead } from './product-page.tsx'

const tips = { beside: [], below: [], similarIds: [], bundles: [], instead: [] }
const product = (metaTitle: string | null) =>
  productHead({
    product: { ...orkan, metaTitle },
    tips,
    stores: [],
    fee: 2900,
    loadedAt: Date.parse('2026-11-21T12:00:00Z'),
  })

test("a product's title is its meta title, or its name and category", () => {
  expect(product('Köp Orkan').title).toBe('Köp Orkan')
  expect(product(null).title).toBe('Orkan - Grafikkort')
})

test('a product has its own description, address and image', () => {
  expect(product(null)).toMatchObject({
    description: 'Ett tyst kort.',
    canonical: '/se/product/12-Orkan',
    kind: 'product',
    picture: { src: '/bild/grafikkort-kol-orange-norrsken-0.svg' },
  })
})

test("an article's title is its meta title, or its heading", () => {
  const written = { author: null, html: '', publishedAt: 0, products: [], articles: [] }
  const article = { id: 1, heading: 'Så väljer du mus', metaTitle: null, ...written }
  expect(articleHead({ ...article, metaTitle: 'Musguiden' }).title).toBe('Musguiden')
  expect(articleHead(article).title).toBe('Så väljer du mus')
})

const memberPages = Object.entries(
  import.meta.glob<{ head(data: object): Head }>('./member/*-page.tsx', { eager: true }),
)
const elin = { username: 'elin' }
const dataOf: Record<string, object> = {
  './member/achievements-page.tsx': { kind: 'all', list: { member: elin } },
  './member/wishlists-page.tsx': { owner: elin, list: null },
}

test.each(memberPages.filter(([file]) => file !== './member/member-page.tsx'))(
  '%s has the member and its name as title',
  (file, { head }) => {
    const { title, noIndex } = head(dataOf[file] ?? { owner: 'elin' })
    expect(title).toMatch(/^elin - [A-ZÅÄÖ][a-zåäö]+/)
    expect(noIndex).toBe(true)
  },
)

test('without a member a member page has its label only', () => {
  const offers = memberPages.find(([file]) => file.includes('offers'))
  expect(offers?.[1].head({ owner: null }).title).toBe('Erbjudanden')
})
