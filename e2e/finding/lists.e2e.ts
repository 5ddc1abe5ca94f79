import type { Page } from '@playwright/test'
import { formatNumber } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { filtersOf } from '#search-engine/asked-filters.ts'
import { alive, expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs, putSettingOf } from '#test/log-in.ts'
import { list, longCategory, loweredForMembers } from '#test/offered-goods.ts'

const cells = (page: Page) => page.locator('main .list-view-sheet article')
const queryOf = (page: Page) => new URL(page.url()).searchParams

async function openLongList(page: Page): Promise<{ id: number; count: number }> {
  const { id, name, count } = await longCategory()
  await open(page, pathTo('category', { id, name }))
  return { id, count }
}

test('a list has three views', async ({ page }) => {
  await openLongList(page)
  const grid = page.getByRole('button', { name: 'Rutnät' })
  await expect(grid).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('main .product-card-grid .product-card').first()).toBeVisible()
  await page.getByRole('button', { name: 'Lista', exact: true }).click()
  await expect(page.locator('main .product-row').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kompakt' }).click()
  await expect(page.locator('main .product-row-compact').first()).toBeVisible()
  await expectAccessible(page)
  await expect(page.locator('main .list-view-sheet h3')).toHaveCount(24)
})

test('the prices of a row stand as high, whatever is said below them', async ({ page }) => {
  const { name } = await loweredForMembers()
  await open(page, pathTo('search', { text: name }))
  const grid = cells(page)
  await expect(grid.locator('.price-tag-member-was').first()).toBeVisible()
  const heights = () =>
    grid.evaluateAll((cards) => {
      const rows = new Map<number, Set<number>>()
      for (const card of cards) {
        const top = card.getBoundingClientRect().top
        const price = card.querySelector('.product-card-foot')?.getBoundingClientRect().top ?? 0
        rows.set(top, (rows.get(top) ?? new Set()).add(Math.round(price - top)))
      }
      return [...rows.values()].map(({ size }) => size)
    })
  expect((await heights()).length).toBeGreaterThan(1)
  expect(new Set(await heights())).toEqual(new Set([1]))

  // A lowered price for members of what is sold by weight has a third line.
  await grid
    .locator('.price-tag-was:has(.price-tag-member-was)')
    .first()
    .evaluate((line) => line.after(line.cloneNode()))
  await grid.locator('.price-tag-was + .price-tag-was').evaluate((line) => line.append('Jämförpris 199 kr/kg'))
  expect(new Set(await heights())).toEqual(new Set([1]))
})

test('a chosen view holds: for a visitor who agreed to it, for a member, and by address', async ({ page }) => {
  const view = (name: string) => page.getByRole('button', { name, exact: true })
  const isChosen = async (name: string) => await expect(view(name)).toHaveAttribute('aria-pressed', 'true')
  const { id, name } = await longCategory()
  const path = pathTo('category', { id, name })
  await open(page, path)
  await view('Lista').click()
  await open(page, path)
  await isChosen('Rutnät')

  await page.context().addInitScript(() => {
    if (window.origin === 'null') return
    const answer = { necessary: true, marketing: false, personalisation: true, at: '2026-01-01T00:00:00.000Z' }
    localStorage.setItem('cookie-consent', JSON.stringify(answer))
  })
  await open(page, path)
  await view('Lista').click()
  await open(page, path)
  await isChosen('Lista')
  await expect(page.locator('main .product-row').first()).toBeVisible()

  await open(page, `${path}?view=compact`)
  await isChosen('Kompakt')
  await view('Rutnät').click()
  await expect.poll(() => queryOf(page).get('view')).toBe('grid')
  await page.reload()
  await alive(page)
  await isChosen('Rutnät')

  await putSettingOf(page, 'elin', 'product_list_mode', 3)
  await logInAs(page, 'elin')
  await open(page, path)
  await isChosen('Kompakt')
  await open(page, `${path}?view=list`)
  await isChosen('Lista')
  const saved = page.waitForResponse('**/api/setting/product_list_mode')
  await view('Rutnät').click()
  await saved
  await open(page, path)
  await isChosen('Rutnät')
})

test('filters narrow the list, keep their counts, and are in the address', async ({ page }) => {
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

test('two filters keep the chosen order, and a malformed one is dropped', async ({ page }) => {
  const { id, name } = await longCategory()
  const { filters } = await list(`category/${id}`)
  const price = filters.find((facet) => facet.range)?.range
  const wanted = [`attributes^1-${price?.min ?? 0}..${price?.max ?? 0}`, 'stock^web']
  const query = new URLSearchParams([...wanted, 'garbage', 'attributes^'].map((text) => ['f', text]))
  await open(page, `${pathTo('category', { id, name })}?${query}`)
  expect(filtersOf(query)).toHaveLength(2)
  await expect(page.locator('.list-view-active').getByRole('button', { name: /^Ta bort/ })).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Sortera' }).selectOption({ index: 1 })
  await expect.poll(() => queryOf(page).getAll('f')).toEqual(wanted)
})

test('the list can be sorted, and an unknown sort falls back to the first', async ({ page }) => {
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

test('the list loads more automatically, and going back restores the position', async ({ page }) => {
  const { count } = await openLongList(page)
  await expect(cells(page)).toHaveCount(24)
  const main = page.getByRole('main')
  await expect(main.getByRole('complementary').getByRole('checkbox').first()).toBeVisible()
  await expect(main.getByRole('combobox', { name: 'Sortera' }).first()).toBeVisible()
  const progress = main.getByRole('progressbar', { name: 'Visade produkter' })
  await expect(progress).toHaveAttribute('aria-valuenow', String(Math.round((24 / count) * 100)))
  await expect(main.getByRole('link', { name: 'Visa fler produkter' })).toBeVisible()
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

test('an address with a later page shows all pages up to it', async ({ page }) => {
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

test('a search without hits shows a message and alternatives', async ({ page }) => {
  await open(page, pathTo('search', { text: 'qzxwvj' }))
  const sorry = 'Din sökning gav tyvärr inga träffar, men du kanske är intresserad av dessa produkter'
  await expect(page.getByText(sorry)).toBeVisible()
  await expect(page.getByText('Kontrollera stavningen eller prova ett annat sökord.')).toBeVisible()
  await expect(cells(page).first()).toBeVisible()
  await expectAccessible(page)
})

test('a word longer than the screen is broken, not cut off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, pathTo('search', { text: 'högkapacitetslagringsenhetsförvaringslåda' }))
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a failed list call is not retried automatically', async ({ page }) => {
  await openLongList(page)
  await page.route('**/api/productdiscovery/**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('combobox', { name: 'Sortera' }).selectOption({ index: 1 })
  await expect(page.locator('.list-view-sheet')).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('on a phone filters are a bottom sheet', async ({ page }) => {
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
  await expect(page.locator('.list-view-number')).toContainText(formatNumber(count))
})
