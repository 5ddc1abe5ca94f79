import type { Page } from '@playwright/test'
import { formatNumber } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { filtersOf } from '#search/filters.ts'
import { alive, expect, expectAccessible, open, test } from '#test/journey.ts'
import { list, longCategory } from '#test/offered-goods.ts'

const cells = (page: Page) => page.locator('main .cath__s article')
const queryOf = (page: Page) => new URL(page.url()).searchParams

async function openLongList(page: Page): Promise<{ id: number; count: number }> {
  const { id, name, count } = await longCategory()
  await open(page, pathTo('category', { id, name }))
  return { id, count }
}

test('a list is shown in three views', async ({ page }) => {
  await openLongList(page)
  const grid = page.getByRole('button', { name: 'Rutnät' })
  await expect(grid).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('main .grid .card').first()).toBeVisible()
  await page.getByRole('button', { name: 'Lista', exact: true }).click()
  await expect(page.locator('main .lrow').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kompakt' }).click()
  await expect(page.locator('main .crow').first()).toBeVisible()
  await expectAccessible(page)
  await expect(page.locator('main .cath__s h3')).toHaveCount(24)
})

test('filters narrow the list, keep their counts, and stand in the address', async ({ page }) => {
  const { id, count } = await openLongList(page)
  const status = page.locator('main').getByRole('status').first()
  await expect(status).toHaveText(`${formatNumber(count)} produkter`)

  const box = page.locator('aside').getByRole('checkbox').nth(1)
  await box.check()
  await expect.poll(() => queryOf(page).getAll('f')).toHaveLength(1)
  const [filter] = queryOf(page).getAll('f')
  const { filteredProductCount } = await list(`category/${id}?filters=${encodeURIComponent(filter ?? '')}`)
  const both = `${formatNumber(filteredProductCount)} av ${formatNumber(count)} produkter`
  await expect(status).toHaveText(filteredProductCount === count ? `${formatNumber(count)} produkter` : both)

  await page.reload()
  await alive(page)
  await expect(box).toBeChecked()
  await page.getByRole('button', { name: 'Rensa alla' }).first().click()
  await expect.poll(() => queryOf(page).getAll('f')).toEqual([])
  await expect(status).toHaveText(`${formatNumber(count)} produkter`)
})

test('two filters stand in the order chosen, and a malformed one is left out', async ({ page }) => {
  const { id, name } = await longCategory()
  const { filters } = await list(`category/${id}`)
  const price = filters.find((facet) => facet.range)?.range
  const wanted = [`attributes^1-${price?.min ?? 0}..${price?.max ?? 0}`, 'stock^web']
  const query = new URLSearchParams([...wanted, 'garbage', 'attributes^'].map((text) => ['f', text]))
  await open(page, `${pathTo('category', { id, name })}?${query}`)
  expect(filtersOf(query)).toHaveLength(2)
  await expect(page.locator('.active').getByRole('button', { name: /^Ta bort/ })).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Sortera' }).selectOption({ index: 1 })
  await expect.poll(() => queryOf(page).getAll('f')).toEqual(wanted)
})

test('the list can be sorted, and an unknown order falls back to the first', async ({ page }) => {
  const { id } = await openLongList(page)
  const { sortOptions } = await list(`category/${id}`)
  const cheapest = sortOptions.find(({ value }) => value === 'price')
  const sort = page.getByRole('combobox', { name: 'Sortera' })
  await sort.selectOption(cheapest?.value ?? '')
  await expect.poll(() => queryOf(page).get('sort')).toBe('price')
  const { products } = await list(`category/${id}?sortBy=price`)
  await expect(cells(page).first().getByRole('heading')).toHaveText(products[0]?.name ?? '')
  await page.goto(`${page.url().split('?')[0]}?sort=bogus`)
  await expect(sort).toHaveValue(sortOptions[0]?.value ?? '')
})

test('the list goes on by itself, and the way back finds the place again', async ({ page }) => {
  const { count } = await openLongList(page)
  await expect(cells(page)).toHaveCount(24)
  await cells(page).last().scrollIntoViewIfNeeded()
  const next = Math.min(48, count)
  await expect.poll(() => cells(page).count()).toBeGreaterThanOrEqual(next)
  const link = cells(page)
    .nth(next - 2)
    .getByRole('link')
    .first()
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  const name = (await link.textContent()) ?? ''
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('scroll:'))))
    .toBe(true)

  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(cells(page).nth(next - 2)).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 300)
  await expect(cells(page).nth(next - 2)).toBeInViewport()
})

test('an address with a page far down shows all pages up to it', async ({ page }) => {
  const { id, name, count } = await longCategory()
  await open(page, `${pathTo('category', { id, name })}?page=2`)
  await expect(cells(page)).toHaveCount(Math.min(48, count))
})

test('a search with many hits waits for the button', async ({ page }) => {
  await open(page, pathTo('search', { text: 'trådlös' }))
  await cells(page).last().scrollIntoViewIfNeeded()
  await expect(cells(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'Visa fler produkter' }).click()
  await expect.poll(() => cells(page).count()).toBeGreaterThan(24)
})

test('a search without hits says so and offers something else', async ({ page }) => {
  await open(page, pathTo('search', { text: 'qzxwvj' }))
  const sorry = 'Din sökning gav tyvärr inga träffar, men du kanske är intresserad av dessa produkter'
  await expect(page.getByText(sorry)).toBeVisible()
  await expect(page.getByText('Kontrollera stavningen eller prova ett annat sökord.')).toBeVisible()
  await expect(cells(page).first()).toBeVisible()
  await expectAccessible(page)
})

test('a word longer than the screen is broken, not cut', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, pathTo('search', { text: 'högkapacitetslagringsenhetsförvaringslåda' }))
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a failed list call ends quietly', async ({ page }) => {
  await openLongList(page)
  await page.route('**/api/productdiscovery/**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('combobox', { name: 'Sortera' }).selectOption({ index: 1 })
  await expect(page.locator('.cath__s')).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('on a phone the filters are a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { count } = await openLongList(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('checkbox').nth(1).check()
  await expect.poll(() => queryOf(page).getAll('f')).toHaveLength(1)
  await expectAccessible(page)
  const show = sheet.getByRole('button', { name: /^Visa .* produkter$/ })
  await expect(show).toBeVisible()
  await show.click()
  await expect(sheet).toBeHidden()
  await expect(page.locator('.cath__n')).toContainText(formatNumber(count))
})
