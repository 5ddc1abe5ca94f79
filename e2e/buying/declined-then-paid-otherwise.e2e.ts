import { expect, expectAccessible, test } from '#test/journey.ts'
import { expectThanks, fillIn, openCheckout, pay } from './checkout.ts'

test('a declined payment is reported at the payment step, and another one succeeds', async ({ page }) => {
  await openCheckout(page)
  await fillIn(page)
  await pay(page, 'declined')
  await expect(page.getByRole('region', { name: /^Betalning/ }).getByRole('alert')).toContainText('Betalningen nekades')
  await expectAccessible(page)
  await expect(page.getByLabel('Förnamn')).toHaveValue('Elin')

  await page.locator('label', { hasText: 'Betala med bankkort' }).click()
  await pay(page, 'success')
  await expectThanks(page)
  await expect(page.getByRole('main').getByText('Kort', { exact: true })).toBeVisible()
})
