import type { Page, Route } from '@playwright/test'
import type { CartAnswer } from '#cart/contract.ts'
import { unsentEntry } from '#cart/unsent-entry.ts'
import { pathTo } from '#paths.ts'
import { builtFile } from '#test/built-file.ts'
import { alive, expect, hydrated, test } from '#test/journey.ts'
import { longCategory } from '#test/offered-goods.ts'

async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await gate.promise
    await route.continue().catch(() => undefined)
  })
  return gate.resolve
}

async function openCategory(page: Page): Promise<void> {
  const { id, name } = await longCategory()
  await page.goto(pathTo('category', { id, name }), { waitUntil: 'commit' })
}

const buyButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Köp / })
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Varukorg/ })

async function unitsInCart(page: Page): Promise<number> {
  const answer = await page.request.get('/api/cart')
  const { data } = (await answer.json()) as CartAnswer
  return data.cart.totals.quantity
}

test('clicking Köp twice before hydration adds the product after it', async ({ page }) => {
  const letGo = await holdScripts(page)
  await openCategory(page)
  const first = buyButtons(page).first()
  await first.click()
  await expect(first).toHaveAttribute('data-pressed')
  await first.click()
  letGo()
  await expect(cartButton(page)).toHaveAccessibleName(/, 1 produkt, /)
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
})

test('a Köp clicked on a page left before hydration is in the cart on the next page', async ({ page }) => {
  const letGo = await holdScripts(page)
  await openCategory(page)
  await buyButtons(page).first().click()
  await page.getByRole('main').locator('article h3 a').nth(1).click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/product\//)
  letGo()
  await expect(cartButton(page)).toHaveAccessibleName(/, 1 produkt, /)
})

test('what is pressed before hydration is in one cart before the scripts have come, and is sent once', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/cart') sent.push(request.url())
  })
  const letGo = await holdScripts(page)
  await openCategory(page)
  const [first, second] = [buyButtons(page).first(), buyButtons(page).nth(1)]
  await first.click()
  await second.click()
  await expect(first).toHaveAttribute('data-pressed', 'done')
  await expect(second).toHaveAttribute('data-pressed', 'done')
  await expect(page.locator('.cart-button [data-count="2"]')).toBeVisible()
  expect(await unitsInCart(page)).toBe(2)
  letGo()
  await expect(cartButton(page)).toHaveAccessibleName(/, 2 produkter, /)
  await expect(page.locator('[data-pressed], [data-cart-key], [data-count]')).toHaveCount(0)
  await expect(page.getByText(/lades i varukorgen|i varukorgen/i).first()).toBeVisible()
  // A page that is left earlier sends again what it has not taken over, under the same key.
  await expect.poll(() => page.evaluate((entry) => localStorage.getItem(entry), unsentEntry)).toBe(null)
  await page.reload()
  await expect(cartButton(page)).toHaveAccessibleName(/, 2 produkter, /)
  expect(sent).toHaveLength(2)
})

test('what could not be sent before hydration is sent after it', async ({ page }) => {
  await page.route('**/api/cart', (route) => route.abort(), { times: 1 })
  const letGo = await holdScripts(page)
  await openCategory(page)
  const failed = page.waitForEvent('requestfailed')
  await buyButtons(page).first().click()
  await failed
  await expect(buyButtons(page).first()).toHaveAttribute('data-pressed', '')
  letGo()
  await expect(cartButton(page)).toHaveAccessibleName(/, 1 produkt, /)
  await expect.poll(() => unitsInCart(page)).toBe(1)
})

test('what was sent before hydration and whose answer was lost is in the cart once', async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  await page.route(
    '**/api/cart',
    async (route) => {
      await route.fetch()
      await route.abort()
      answered.resolve()
    },
    { times: 1 },
  )
  const letGo = await holdScripts(page)
  await openCategory(page)
  await buyButtons(page).first().click()
  await answered.promise
  letGo()
  await expect(cartButton(page)).toHaveAccessibleName(/, 1 produkt, /)
  await page.reload()
  await expect(cartButton(page)).toHaveAccessibleName(/, 1 produkt, /)
  expect(await unitsInCart(page)).toBe(1)
})

test('what is built to order and pressed before hydration is in the cart as it was chosen', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/se/apple-cto/236123?val=a5max.m64.d512.sv.dimma', { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('button', { name: 'Lägg i varukorgen' }).first().click()
  await expect(page.locator('.cart-button [data-count="1"]')).toBeVisible()
  await page.goto('/se/cart', { waitUntil: 'commit' })
  letGo()
  await expect(page.getByRole('main')).toContainText('Alm A5 Max, 16 kärnor · 64 GB minne · 512 GB lagring')
  await expect(cartButton(page)).toHaveAccessibleName(/, 1 produkt, /)
})

test('a filter chosen before hydration is applied after it', async ({ page }) => {
  const letGo = await holdScripts(page)
  await openCategory(page)
  const box = page.locator('aside .filters details[open] input:enabled').first()
  await box.click()
  expect(new URL(page.url()).search).toBe('')
  letGo()
  await alive(page)
  await expect(box).toBeChecked()
  await expect.poll(() => new URL(page.url()).searchParams.getAll('f').length).toBe(1)
})

test('a form without an action is not submitted to its own page before hydration', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/se', { waitUntil: 'commit' })
  const box = page.getByRole('contentinfo').getByRole('textbox')
  await box.fill('inte en adress')
  await box.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  letGo()
  await alive(page)
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(box).toHaveValue('inte en adress')
})

const filterBox = (page: Page) => page.locator('aside .filters details[open] input:enabled').first()
const chosenFilters = (page: Page) => new URL(page.url()).searchParams.getAll('f').length

test('a filter chosen while its script is loading is applied when it has come', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(`**${builtFile('list')}`, async (route) => {
    await gate.promise
    await route.continue().catch(() => undefined)
  })
  await openCategory(page)
  await hydrated(page)
  const box = filterBox(page)
  await box.click()
  await expect(box).toHaveAttribute('data-pressed')
  await buyButtons(page).first().click()
  await expect(cartButton(page)).toHaveAccessibleName(/, 1 produkt, /)
  gate.resolve()
  await expect(box).toBeChecked()
  await expect.poll(() => chosenFilters(page)).toBe(1)
})

test('a filter whose script cannot be loaded says so, and is applied by another click when it can', async ({
  page,
}) => {
  const script = `**${builtFile('list')}`
  const fail = (route: Route) => route.abort()
  await page.route(script, fail)
  await openCategory(page)
  await hydrated(page)
  const box = filterBox(page)
  await expect(box).toBeVisible()
  await box.click()
  await expect(page.getByText('En del av sidan kunde inte hämtas')).toBeVisible()
  await expect(box).toBeVisible()
  await page.unroute(script, fail)
  await box.click()
  await expect(box).toBeChecked()
  await expect.poll(() => chosenFilters(page)).toBe(1)
})

test('what was written in the search field before hydration is searched for after it', async ({ page }) => {
  const letGo = await holdScripts(page)
  await openCategory(page)
  const field = page.getByRole('search').getByRole('combobox').first()
  await field.fill('headset')
  letGo()
  await alive(page)
  await expect(field).toHaveValue('headset')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\/headset/)
})
