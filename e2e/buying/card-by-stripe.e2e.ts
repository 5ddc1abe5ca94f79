import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#test/journey.ts'
import { type ShopProcess, startShop, stopDatabaseIn } from '#test/shop.ts'
import { choose, expectThanks, fillIn, openCheckout, pay } from './checkout.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_journey',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
  STRIPE_WEBHOOK_SECRET: 'whsec_journey',
}
let dataDir = ''
let shop: ShopProcess | null = null

// A shop of its own: the others pay by card in the overlay.
test.beforeAll(async () => {
  test.setTimeout(240_000)
  dataDir = mkdtempSync(join(tmpdir(), 'krets-stripe-'))
  shop = await startShop({ dataDir, env: keys })
})

test.afterAll(async () => {
  test.setTimeout(120_000)
  await shop?.stop()
  await stopDatabaseIn(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern
  baseURL: async ({}, use) => await use(shop?.origin ?? ''),
})

const form = (page: Page) => page.frameLocator('iframe[title="Kortuppgifter"]')
const payButton = (page: Page) => page.getByRole('button', { name: /^Betala \d/ })

async function begin(page: Page): Promise<void> {
  await openCheckout(page)
  await fillIn(page)
  await choose(page, 'Betala med bankkort')
  await pay(page, 'approve')
  await expect(page.getByRole('heading', { level: 1, name: 'Betala med kort' })).toBeVisible()
  await expect(form(page).getByLabel('Kortnummer')).toBeVisible()
}

async function payWith(page: Page, number: string): Promise<void> {
  await form(page).getByLabel('Kortnummer').fill(number)
  await payButton(page).click()
}

test('a card is paid in the form, which only the page that waits for the payment may load', async ({ page }) => {
  await begin(page)
  await expect(page.locator('meta[name="card-script"]')).toHaveAttribute('content', '/api/sandbox/stripe.js')
  await expectAccessible(page)
  await payButton(page).click()
  await expectThanks(page)
  await expect(page.locator('meta[name="card-script"]')).toHaveCount(0)
})

test('3-D Secure: denied and tried again, then approved at the bank', async ({ page }) => {
  await begin(page)
  await payWith(page, '4000 0025 0000 3155')
  const bank = form(page).getByRole('region', { name: '3-D Secure' })
  await bank.getByRole('button', { name: 'Neka' }).click()
  await expect(page.getByRole('alert')).toContainText('Banken kunde inte bekräfta')
  await payButton(page).click()
  await expect(bank).toBeVisible()
  await expectAccessible(page)
  await bank.getByRole('button', { name: 'Godkänn köpet' }).click()
  await expectThanks(page)
})

test('a declined card is reported, and another pays the same order', async ({ page }) => {
  await begin(page)
  await payWith(page, '4000 0000 0000 9995')
  await expect(page.getByRole('alert')).toContainText('tillräckligt med pengar')
  await expectAccessible(page)
  await payWith(page, '4242 4242 4242 4242')
  await expectThanks(page)
})

test('the tab is closed as soon as the card is charged, and the order is paid', async ({ page, context }) => {
  await begin(page)
  const address = page.url()
  // This tab learns nothing more of the payment.
  await page.route('**/api/checkout/payment/**', (route) => route.abort())
  const charged = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/api/sandbox/stripe/pi_'),
  )
  await payButton(page).click()
  expect((await charged).ok()).toBe(true)
  await page.close()
  const other = await context.newPage()
  await other.goto(address)
  await expectThanks(other)
})
