import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadParts } from '#hydration/hydrated-part.tsx'
import { chromeOf, type PageModule, type ShellData } from '#routing/page.ts'
import { Root } from '#storefront/root.tsx'
import { type ListShop, openListShop } from '#test/list-shop.ts'
import { renderPage } from './entry.server.tsx'
import type { ListPageData } from './list-data.ts'
import * as category from './pages/category-page.tsx'

let shop: ListShop

beforeAll(async () => {
  shop = await openListShop()
  await loadParts()
})
afterAll(() => shop.close())

const module = category as unknown as PageModule
const shell: ShellData = {
  sections: [{ id: 1, name: 'Datorer', isListed: true }],
  calendar: [],
  messages: [{ id: 1, message: '<p>Öppet till åtta</p>', type: 'info', avatarId: null }],
  uspTexts: [],
  takeover: null,
  linked: { pages: [], campaigns: [] },
  slots: [],
}
const html = (input: Omit<Parameters<typeof renderPage>[0], 'styles'>) => renderPage({ ...input, styles: '' }).join('')
const preload = /<link rel="preload"[^>]*>/g

test('a page that is put together of kept parts is the page as React renders it whole', async () => {
  const request = { api: shop.api, name: 'category' as const, params: { id: '11' }, query: new URLSearchParams() }
  const data = await module.load(request)
  const input = { module, data, shell, now: shop.now, error: null }
  const whole = renderToString(<Root {...input} chrome={chromeOf(module, data)} context={0} />)
  const [first, again] = [html({ ...input, edition: 1 }), html({ ...input, edition: 1 })]
  expect(first.replace(preload, '')).toBe(whole.replace(preload, ''))
  expect(first.match(preload)?.toSorted()).toEqual(whole.match(preload)?.toSorted())
  expect(again).toBe(first)
})

test('a cached page of another build is rendered again', async () => {
  const input = { module, shell, now: shop.now, error: null }
  const request = { api: shop.api, name: 'category' as const, params: { id: '11' }, query: new URLSearchParams() }
  const data = (await module.load(request)) as { list: { products: { price: { price: number } }[] } }
  html({ ...input, data, edition: 2 })
  const [card] = data.list.products
  if (!card) throw new Error('The list has no products')
  const { price } = card.price
  card.price.price = 98_765_400
  expect(html({ ...input, data, edition: 2 })).not.toContain('987\u00a0654')
  expect(html({ ...input, data, edition: 3 })).toContain('987\u00a0654')
  card.price.price = price
})

test('what is kept shows each audience its own prices, and each filter its own counts', async () => {
  const request = { api: shop.api, name: 'category' as const, params: { id: '11' }, query: new URLSearchParams() }
  const data = (await module.load(request)) as ListPageData
  const [card, ...others] = data.list.products
  if (!card) throw new Error('The list has no products')
  const listed = (price: number, count: number): ListPageData => {
    const values = [{ value: 'Svart', text: 'Svart', count, selected: false }]
    const colour = { id: 38, name: 'Färg', unit: '', kind: 'enum' as const, values, range: null }
    const products = [{ ...card, price: { ...card.price, price } }, ...others]
    return { ...data, list: { ...data.list, products, filters: [colour] } }
  }
  const input = { module, shell, now: shop.now, error: null, edition: 4 }
  const [forAll, forMembers] = [listed(98_765_400, 1234), listed(12_345_600, 4321)]
  const [all, members] = [html({ ...input, data: forAll }), html({ ...input, data: forMembers })]
  expect(all).toMatch(/987\u00a0654/)
  expect(all).not.toMatch(/123\u00a0456|4321/)
  expect(members).toMatch(/123\u00a0456/)
  expect(members).toMatch(/4321/)
  expect(members).not.toMatch(/987\u00a0654|1234/)
  expect(html({ ...input, data: forAll })).toBe(all)
})
