import type { Locator, Page } from '@playwright/test'
import type { Product, ProductCard } from '#catalog/contract.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { ask, longCategory } from '#test/offered-goods.ts'

// Chromium without time for its frames ends the animation of a scroll by key where it began, on any page.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--disable-smooth-scrolling'] })
  },
})

async function tabTo(page: Page, target: Locator, { max = 120, key = 'Tab' } = {}): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < max; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The focus never came to ${target}`)
}

const main = (page: Page) => page.getByRole('main')
const count = (page: Page) => main(page).getByRole('status').first()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('by category and three filters', async ({ page }) => {
  test.setTimeout(120_000)
  const { name, section } = await longCategory()
  await open(page, '/se')
  await tabTo(page, page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: section.name }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(section.name)
  await expectAccessible(page)
  const side = page.getByRole('navigation', { name: 'Kategorier' })
  // The side column comes before the heading, which a navigation focuses.
  await expect(heading(page)).toBeFocused()
  const back = { key: 'Shift+Tab' }
  await tabTo(page, side.getByRole('link', { name: new RegExp(`^${name}`) }).first(), back)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(name)
  await expect(heading(page)).toBeFocused()

  const filters = page.locator('aside .filters')
  for (let taken = 1; taken <= 3; taken++) {
    const before = await count(page).innerText()
    const group = filters.locator('details').nth([0, 2, 4][taken - 1] ?? 0)
    const box = group.locator('input:enabled:not(:checked)').first()
    await tabTo(page, box, taken === 1 ? back : {})
    await page.keyboard.press('Space')
    await expect.poll(() => new URL(page.url()).searchParams.getAll('f').length).toBe(taken)
    await expect(
      main(page)
        .locator('.list-view-active')
        .getByRole('button', { name: /^Ta bort/ }),
    ).toHaveCount(taken)
    await expect(page.locator('.list-view-sheet')).toHaveAttribute('aria-busy', 'false')
    expect(await count(page).innerText(), `filter ${taken} after ${before}`).toMatch(/produkter$/)
  }
  // From the top: a link half hidden by the column's edge counts as too small a target.
  await page.keyboard.press('Home')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expectAccessible(page)
  const product = main(page).locator('.list-view-sheet h3 a').first()
  const chosen = await product.innerText()
  await tabTo(page, product, { max: 200 })
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(chosen)
  await expectAccessible(page)
})

test('by a misspelt compound', async ({ page }) => {
  await open(page, '/se')
  await page.keyboard.press('/')
  await page.keyboard.type('tråddlös hörlurrar')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\//)
  await expect(main(page).getByText(/^Visar träffar för/)).toBeVisible()
  await expectAccessible(page)
  const first = main(page).locator('.list-view-sheet h3 a').first()
  await expect(first).toContainText(/hörlur/i)
  await tabTo(page, first)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText(/hörlur/i)
})

test('by its number', async ({ page }) => {
  const { products } = await ask<{ products: ProductCard[] }>('/productdiscovery/section/13')
  const [product] = products
  const { data } = await ask<{ data: Product }>(`/product/${product?.id}`)
  const mpn = data.mpn ?? ''
  expect(mpn).not.toBe('')
  await open(page, '/se')
  await page.keyboard.press('/')
  await page.keyboard.type(mpn)
  const options = page.getByRole('listbox', { name: 'Sökförslag' }).getByRole('option')
  await expect(options.filter({ hasText: product?.name ?? '' }).first()).toBeVisible()
  await expectAccessible(page)
  const hit = options.filter({ hasText: product?.name ?? '' }).first()
  for (let presses = 0; presses < 20 && (await hit.getAttribute('aria-selected')) !== 'true'; presses++) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(product?.name ?? '')
})
