import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { choose, expectThanks, fillIn, openCheckout, pay } from './checkout.ts'

const baseURL = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'

async function linkToPay(page: Page, browser: Browser): Promise<string> {
  await openCheckout(page)
  await fillIn(page)
  await choose(page, 'Betala med bankkort')
  await pay(page, 'approve')
  await expect(page.locator('iframe[title="Betalning"]')).toBeVisible()
  const orderId = /\/checkout\/payment\/(\d+)/.exec(page.url())?.[1]
  const context = await browser.newContext({ baseURL })
  const backOffice = await context.newPage()
  await logInAs(backOffice, 'anstalld')
  const headers = { Origin: baseURL, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await backOffice.request.post('/api/payment-link', { headers, data: { orderId } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { data } = await answer.json()
  await context.close()
  return data.path
}

async function openElsewhere(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await open(page, path)
  return page
}

/** The link shows the payment, and nothing else of the order. */
async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Betalningen är klar' })).toBeVisible()
  await expect(page.getByText('Elin')).toHaveCount(0)
}

const overlayOf = (page: Page) => page.frameLocator('iframe[title="Betalning"]')

test('a payment link opens the order’s payment in any browser, and has no effect once paid', async ({
  page,
  browser,
}) => {
  const link = await linkToPay(page, browser)
  const payer = await openElsewhere(browser, link)
  await expectAccessible(payer)
  await overlayOf(payer)
    .getByRole('button', { name: /^Betala/ })
    .click()
  await expectPaid(payer)
  await expectAccessible(payer)
  await payer.goto(link)
  await expectPaid(payer)
  const context = payer.context()
  const [id] = /(?<=\/checkout\/payment\/)\d+/.exec(payer.url()) ?? []
  expect((await payer.goto(`/se/order/${id}`))?.status()).toBe(404)
  await context.close()
  // The customer's own browser shows the order.
  await page.goto(link)
  await expectThanks(page)
})

test('an unused payment link can be used again with another payment method', async ({ page, browser }) => {
  const link = await linkToPay(page, browser)
  const payer = await openElsewhere(browser, link)
  await overlayOf(payer).getByRole('button', { name: 'Stäng' }).click()
  await expect(payer.getByText('Betalningen avbröts. Välj hur du vill betala.')).toBeVisible()
  await expectAccessible(payer)
  await open(payer, link)
  await overlayOf(payer).getByRole('button', { name: 'Stäng' }).click()
  await choose(payer, 'Godkänn i Swish')
  await payer.getByRole('button', { name: /^Gå vidare och betala/ }).click()
  await payer.getByRole('button', { name: 'Godkänn', exact: true }).click()
  await expectPaid(payer)
  await payer.context().close()
})

test('an invalid payment link is reported', async ({ page }) => {
  const answer = await page.goto('/se/checkout/ingen-sadan')
  expect(answer?.status()).toBe(404)
})
