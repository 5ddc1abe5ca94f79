import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { expectThanks, fillIn, openCheckout, pay } from './checkout.ts'

test('an order paid at once is confirmed, and the cart is emptied', async ({ page }) => {
  const name = await openCheckout(page)
  await fillIn(page)
  await expectAccessible(page)
  await pay(page, 'twice')
  await expectThanks(page)
  await expect(page.getByRole('main').getByText(name)).toBeVisible()
  await expectAccessible(page)

  await open(page, '/se/checkout')
  await expect(page.getByRole('heading', { name: 'Varukorgen är tom' })).toBeVisible()
})

test('the order is visible with its secret only', async ({ page }) => {
  await openCheckout(page)
  await fillIn(page)
  await pay(page, 'success')
  await expectThanks(page)
  await page.getByRole('link', { name: 'Följ beställningen' }).click()
  await expect(page.getByRole('heading', { name: 'Ångerrätt' })).toBeVisible()
  await expectAccessible(page)

  const address = new URL(page.url())
  address.searchParams.set('secret', 'a-guess')
  const answer = await page.goto(address.href)
  expect(answer?.status()).toBe(404)
})

test('an order can be placed by keyboard only', async ({ page }) => {
  await openCheckout(page)
  await page.getByLabel('Postnummer').focus()
  await page.keyboard.type('75228')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Leverans/ })).toBeFocused()
  const first = page.getByRole('radio', { name: /^Hem till dig/ }).first()
  await expect(first).toBeAttached()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  await page.getByLabel('Förnamn').focus()
  for (const text of ['Elin', 'Berg', 'Skogsstigen 5', 'Uppsala', 'elin@exempel.se', '0701740605']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('checkbox', { name: /påminn/i })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: /^Swish/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Kort/ })).toBeChecked()
  await page.getByLabel('Så går betalningen').focus()
  await page.keyboard.type('Den går')
  await page.getByRole('button', { name: /^Slutför köp/ }).focus()
  await page.keyboard.press('Enter')
  await expectThanks(page)
})
