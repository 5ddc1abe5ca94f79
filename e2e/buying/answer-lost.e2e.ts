import { expect, expectAccessible, test } from '#test/journey.ts'
import { choose, expectThanks, fillIn, openCheckout, pay } from './checkout.ts'

test('when the provider does not answer, the page waits until the payment is known', async ({ page }) => {
  await openCheckout(page)
  await fillIn(page)
  await pay(page, 'timeout-taken')
  await expectThanks(page)
})

test('a payment without an answer can be replaced by another payment method', async ({ page }) => {
  await openCheckout(page)
  await fillIn(page)
  await pay(page, 'timeout-not-taken')
  await expect(page.getByRole('heading', { name: 'Godkänn betalningen' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Vi väntar på besked' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Avbryt och välj annat betalsätt' }).click()
  await choose(page, 'Betala med bankkort')
  await page.getByRole('button', { name: /^Gå vidare och betala/ }).click()
  const overlay = page.frameLocator('iframe[title="Betalning"]')
  await overlay.getByRole('button', { name: /^Betala/ }).click()
  await expectThanks(page)
})

test('a lost response is requested again, and nothing is bought twice', async ({ page }) => {
  const keys: (string | undefined)[] = []
  const numbers = new Set<number>()
  await page.route('**/api/checkout/order', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    const { data } = await answer.json()
    numbers.add(data.number)
    if (keys.length === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await openCheckout(page)
  await fillIn(page)
  await pay(page, 'success')
  await expectThanks(page)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(numbers.size).toBe(1)
})
