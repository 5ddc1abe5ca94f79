import type { Page } from '@playwright/test'
import type { ProductCard } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'
import type { BundleOffer } from '#recommendations/contract.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { agreeToStatistics, dataLayerOf } from '#test/measured.ts'
import { ask, goods } from '#test/offered-goods.ts'

const productPath = ({ id, name }: { id: number; name: string }) => pathTo('product', { id, name })
const seen = (page: Page) => page.getByRole('region', { name: 'Du tittade nyligen på', exact: true })
const names = (page: Page) =>
  seen(page)
    .getByRole('heading', { level: 3 })
    .evaluateAll((all) => all.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))

async function agree(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const answer = { necessary: true, marketing: false, personalisation: true, at: '2026-01-01T00:00:00.000Z' }
    localStorage.setItem('cookie-consent', JSON.stringify(answer))
  })
}

type Tips = Record<'boughtTogether' | 'similarProducts' | 'accessories', ProductCard[]>

async function tipsOf(id: number): Promise<Tips> {
  return await ask<Tips>(`/product-tips/${id}`)
}

test('with consent the last five products are remembered, and one can be removed', async ({ page }) => {
  await agree(page)
  const six = await goods(6)
  for (const product of six) {
    await open(page, productPath(product))
    await expect
      .poll(() => page.evaluate(async () => (await (await fetch('/api/product/recent')).json()).data[0]?.id))
      .toBe(product.id)
  }
  await open(page, '/se')
  const newestFirst = six.map(({ name }) => name).toReversed()
  await expect.poll(() => names(page)).toEqual(newestFirst.slice(0, 5))
  const [, second = ''] = newestFirst
  await seen(page)
    .getByRole('button', { name: `Glöm att du tittade på ${second}` })
    .click()
  await expect.poll(() => names(page)).toEqual(newestFirst.slice(0, 5).filter((name) => name !== second))
  await page.reload()
  await expect.poll(() => names(page)).toEqual(newestFirst.slice(0, 5).filter((name) => name !== second))
  await expectAccessible(page)
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'shop_history')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 })

  await page.getByRole('contentinfo').getByRole('button', { name: 'Inställningar för kakor' }).click()
  await page.getByRole('region', { name: 'Kakor' }).getByRole('button', { name: 'Bara nödvändiga' }).click()
  await expect.poll(async () => await page.context().cookies()).toEqual([])
})

test('without consent the history is stored in the page only', async ({ page }) => {
  const [first] = await goods(1)
  const [next] = (await tipsOf(first?.id ?? 0)).similarProducts
  await open(page, productPath(first ?? { id: 0, name: '' }))
  await page
    .getByRole('region', { name: 'Liknande produkter' })
    .getByRole('link', { name: next?.name ?? '' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: next?.name ?? '' })).toBeVisible()
  await expect.poll(() => names(page)).toEqual([first?.name])
  expect(await page.context().cookies()).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: next?.name ?? '' })).toBeVisible()
  await expect(seen(page)).toHaveCount(0)
})

test('pages show recently viewed products, comparisons a short list', async ({ page }) => {
  await agree(page)
  const [compared, ...others] = await goods(20)
  const looked = others.find(({ sectionId }) => sectionId !== compared?.sectionId) ?? compared
  await open(page, productPath(looked ?? { id: 0, name: '' }))
  await expect
    .poll(() => page.evaluate(async () => (await (await fetch('/api/product/recent')).json()).data[0]?.id))
    .toBe(looked?.id)
  await open(page, productPath(compared ?? { id: 0, name: '' }))
  await expect.poll(() => names(page)).toEqual([looked?.name])
  await open(page, `${pathTo('compare')}?p=${compared?.id}`)
  const lastSeen = page.getByRole('region', { name: 'Senast visade', exact: true })
  await expect(lastSeen.getByRole('link', { name: `Jämför även ${looked?.name}` })).toBeVisible()
  await expect(seen(page)).toHaveCount(0)
})

test("the first two recommendation lists are next to the product, and the section's top list loads when near", async ({
  page,
}) => {
  const [product] = await goods(1)
  const tips = await tipsOf(product?.id ?? 0)
  const titles = [
    { title: 'Köps ofta tillsammans', products: tips.boughtTogether },
    { title: 'Liknande produkter', products: tips.similarProducts },
    { title: 'Tillbehör', products: tips.accessories },
  ].flatMap(({ title, products }) => (products.length > 0 ? title : []))
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/top-list?*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await open(page, productPath(product ?? { id: 0, name: '' }))
  const beside = page.locator('.product-page-tips').getByRole('region', { name: /Köps ofta|Liknande|Tillbehör/ })
  await expect(beside.getByRole('heading', { level: 2 })).toHaveText(titles.slice(0, 2))
  for (const title of titles.slice(2)) {
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible()
    await expect(beside.filter({ hasText: title })).toHaveCount(0)
  }
  const waiting = page.getByText('Hämtar topplistan')
  await waiting.scrollIntoViewIfNeeded()
  await expect(waiting).toBeVisible()
  answered.resolve()
  const toplist = page.getByRole('region', { name: /^Populär/ })
  await expect(toplist.getByRole('article')).toHaveCount(12)
  await expect(toplist.getByRole('link', { name: 'Visa fler' })).toBeVisible()
  await expectAccessible(page)
})

test('a failing top list shows an error; a missing one is not shown', async ({ page }) => {
  const [product] = await goods(1)
  const message = 'Topplistan är trasig.'
  let answer: object = { status: 500, json: { error: { code: 'internal-error', message } } }
  await page.route('**/api/top-list?*', (route) => route.fulfill(answer))
  const comeNear = async () => {
    const asked = page.waitForResponse('**/api/top-list?*')
    await open(page, productPath(product ?? { id: 0, name: '' }))
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await asked
  }
  await comeNear()
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  answer = { json: { toplists: [] } }
  await comeNear()
  await expect(page.getByText('Hämtar topplistan')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a carousel shows two, three or four items per page and stops at its ends', async ({ page }) => {
  await agreeToStatistics(page)
  await open(page, '/se')
  const carousel = page.getByRole('region', { name: 'Populärast just nu' })
  const share = () =>
    carousel.locator('.carousel-track').evaluate((track) => {
      const cell = track.firstElementChild?.getBoundingClientRect().width ?? 0
      return Math.round((100 * cell) / track.getBoundingClientRect().width)
    })
  for (const [width, percent] of [
    [390, 50],
    [800, 50],
    [1000, 33],
    [1440, 25],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(share).toBe(percent)
  }
  const [back, next] = [
    carousel.getByRole('button', { name: 'Föregående sida' }),
    carousel.getByRole('button', { name: 'Nästa sida' }),
  ]
  await expect(carousel.getByText('Sida 1 av 3')).toBeVisible()
  await expect(back).toBeDisabled()
  await next.click()
  await expect(carousel.getByText('Sida 2 av 3')).toBeVisible()
  await next.click()
  await expect(carousel.getByText('Sida 3 av 3')).toBeVisible()
  await expect(next).toBeDisabled()
  const counted = async () =>
    (await dataLayerOf(page))
      .filter(({ ecommerce }) => ecommerce?.item_list_name === 'Populärast just nu')
      .map(({ ecommerce }) => ((ecommerce?.items ?? []) as object[]).length)
  await expect.poll(counted).toEqual([4])
})

test('a bundle is added by one click, and loses its discount with one of its products', async ({ page }) => {
  const { products } = await ask<{ products: ProductCard[] }>('/productdiscovery/all')
  const inBundle = products.find((product) => product.bundles && product.stock.web > 0)
  const { data } = await ask<{ data: BundleOffer[] }>(`/product-tips/${inBundle?.id}/bundle-offers`)
  const offer = data.find((one) => one.products.every(({ stock }) => stock.web > 0)) as BundleOffer
  await open(page, productPath(inBundle ?? { id: 0, name: '' }))
  await page.getByRole('region', { name: offer.name }).getByRole('button', { name: /^Köp/ }).click()
  const total = () =>
    page.evaluate(async () => {
      const { cart } = (await (await fetch('/api/cart')).json()).data
      return [cart.rows.length, cart.totals.discount, cart.totals.goods]
    })
  await expect.poll(total).toEqual([offer.products.length, offer.saving, offer.price])
  await open(page, pathTo('cart'))
  await expect(page.getByText('Paketrabatt', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Ta bort ${offer.products[0]?.name}` }).click()
  await expect(page.getByText('Paketrabatt', { exact: true })).toHaveCount(0)
  await expect.poll(async () => (await total())[1]).toBe(0)
})
