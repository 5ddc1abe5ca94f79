import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Toplist } from '#catalog/contract.ts'
import { CategoryTiles } from '#start-page/category-tiles.tsx'
import { productCard } from '#test/product-card.ts'
import { ToplistView } from '#toplists/toplist-view.tsx'

const card = (id: number) => productCard({ id, rating: 4.5, reviewCount: 7 })
const review = (id: number, productId: number, text: string) => ({
  id,
  productId,
  text,
  rating: 5,
  author: 'elin',
  upvotes: 1,
  downvotes: 0,
  avatar: null,
})
const list: Toplist = {
  id: 3,
  name: 'Mest sålt',
  internalName: '',
  description: '',
  products: [card(1), card(2)],
  linkText: null,
  link: null,
  listTypeName: 'section',
  listId: 1,
  listName: 'Datorer',
  listFilter: null,
  siteTitle: null,
  showFlashSales: true,
  showReviewCount: true,
  showScore: true,
  whereToShowReviews: 0,
  reviews: [],
  hasBanner: false,
  normalBanner: null,
  mobileBanner: null,
}
const html = (more: Partial<Toplist> = {}) => renderToStaticMarkup(<ToplistView toplist={{ ...list, ...more }} />)

test('it uses its own link and text, or those of its subject', () => {
  const more = (text: string) => /<a class="link" href="([^"]+)">([^<]+)</.exec(text)?.slice(1)
  expect(more(html())).toEqual(['/se/section/1-Datorer', 'Visa fler'])
  expect(more(html({ link: '/se/info/5', linkText: 'Läs mer' }))).toEqual(['/se/info/5', 'Läs mer'])
})

test('without products nothing is shown', () => {
  expect(html({ products: [] })).toBe('')
})

test('reviews are below each product, below the list, or hidden', () => {
  const reviews = [review(1, 1, 'Tyst.'), review(2, 2, 'Snabb.')]
  expect(html({ reviews })).not.toContain('Tyst.')
  const inSlider = html({ reviews, whereToShowReviews: 1 })
  expect(inSlider.split('<article').map((cell) => /<blockquote>(.*?)<\/blockquote>/.exec(cell)?.[1])).toEqual([
    undefined,
    'Tyst.',
    'Snabb.',
  ])
  const under = html({ reviews, whereToShowReviews: 2 }).split('toplist-rows')[1]
  expect(under).toMatch(/Tyst\..*elin om Vara 1.*Snabb\..*elin om Vara 2/s)
})

test('the banner is 1128 wide, 730 on a small screen', () => {
  const banner = html({ hasBanner: true, normalBanner: '/bild/a.svg', mobileBanner: '/bild/b.svg' })
  expect(banner).toContain('srcSet="/bild/b.svg?width=730"')
  expect(banner).toContain('src="/bild/a.svg?width=1128"')
  expect(html()).not.toContain('<picture>')
})

test('review count and score can be hidden', () => {
  expect(html()).toContain('(7)')
  expect(html({ showReviewCount: false })).not.toContain('(7)')
  expect(html({ showScore: false })).toContain('toplist--bare')
})

function tileLink(entityType: number, filters = ''): string | undefined {
  const category = { id: 9, name: 'Gaming', entityId: 13, entityType, level: 1, filters }
  return /<a[^>]* href="([^"]+)"/.exec(
    renderToStaticMarkup(<CategoryTiles title="Populära kategorier" tiles={[{ category, product: card(1) }]} />),
  )?.[1]
}

test('a tile with filters leads to the list with them', () => {
  expect(tileLink(2, 'f=attributes^21-true')).toBe('/se/category/13-Gaming?f=attributes^21-true')
  expect(tileLink(5, 'f=attributes^21-true')).toBeUndefined()
})

test('a tile links by its type; the fifth has no link', () => {
  expect([1, 2, 3, 4, 5].map((entityType) => tileLink(entityType))).toEqual([
    '/se/section/13-Gaming',
    '/se/category/13-Gaming',
    '/se/manufacturer/13-Gaming',
    '/se/category/s13-Gaming',
    undefined,
  ])
})
