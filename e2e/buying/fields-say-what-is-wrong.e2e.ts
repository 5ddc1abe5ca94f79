import { expect, expectAccessible, test } from '#test/journey.ts'
import { expectThanks, fillIn, openCheckout, pay } from './checkout.ts'

const typedTexts = ['Berg', 'Skogsstigen', 'Uppsala', 'elin@', '0701740605', 'Ljusverket', '811218']

test('a field is validated on blur, and the first error gets the focus', async ({ page }) => {
  await openCheckout(page)
  await page.getByLabel('Postnummer').fill('1234')
  await page.getByRole('button', { name: 'Visa leveranssätt' }).click()
  await expect(page.getByText('Ogiltigt Postnummer')).toBeVisible()
  await page.getByLabel('Postnummer').fill('752 28')
  await page.getByRole('button', { name: 'Visa leveranssätt' }).click()

  const email = page.getByLabel('E-postadress')
  await email.fill('elin@')
  await expect(page.getByText('Ogiltig e-postadress')).toBeHidden()
  await email.blur()
  await expect(page.getByText('Ogiltig e-postadress')).toBeVisible()

  await page.getByLabel('Förnamn').fill('Elin')
  const order = page.getByRole('button', { name: /^Slutför köp/ })
  await order.click()
  await expect(page.locator('[data-error]', { hasText: 'Välj hur du vill få varorna' })).toBeFocused()
  await page.locator('label', { hasText: 'Hem till dig' }).first().click()
  await expect(page.getByText('Välj hur du vill få varorna')).toHaveCount(0)
  await order.click()
  await expect(page.getByLabel('Efternamn')).toBeFocused()
  await expect(page.getByLabel('Efternamn')).toHaveAccessibleDescription('Fyll i efternamn')
  await expectAccessible(page)
  await expect(page.getByLabel('Gatuadress')).toHaveAttribute('maxlength', '35')
})

test('input survives a reload, except possible personal numbers, and is not stored in plain text', async ({ page }) => {
  await openCheckout(page)
  await fillIn(page)
  await page.getByRole('button', { name: 'Företag' }).click()
  await expect(page.getByText('Du kan betala med Swish eller kort.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ansök om fakturaköp' })).toBeVisible()
  await page.getByLabel('Företagsnamn').fill('Ljusverket')
  const draft = () => page.evaluate(() => sessionStorage.getItem('checkout-draft'))
  const before = await draft()
  await page.getByLabel('Organisationsnummer').fill('811218-9876')
  await expect.poll(draft).not.toBe(before)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]),
  )
  expect(stored).toContain('checkout-draft')
  for (const typed of typedTexts) expect(stored).not.toContain(typed)
  await page.reload()
  await expect(page.getByLabel('Företagsnamn')).toHaveValue('Ljusverket')
  await expect(page.getByLabel('Mobilnummer')).toHaveValue('0701740605')
  await expect(page.getByLabel('Organisationsnummer')).toHaveValue('')
})

test('a company picks up in a store', async ({ page }) => {
  await openCheckout(page)
  await fillIn(page)
  await page.getByRole('button', { name: 'Företag' }).click()
  await expect(page.getByText('Du kan betala med Swish eller kort.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ansök om fakturaköp' })).toBeVisible()
  await page.getByLabel('Företagsnamn').fill('Ljusverket')
  await page.getByLabel('Organisationsnummer').fill('559999-9868')
  await page.locator('label', { hasText: 'Hämta i butik' }).click()
  await page.getByRole('group', { name: 'Var hämtar du?' }).getByRole('radio').nth(1).check()
  await pay(page, 'success')
  await expectThanks(page)
  await expect(page.getByText('Klar att hämta', { exact: true })).toBeVisible()
})

test('a slip in the address is asked about below its field, before the next one', async ({ page }) => {
  await openCheckout(page)
  await fillIn(page)
  const email = page.getByLabel('E-postadress')
  await email.fill('elin@gmial.com')
  await expect(page.getByText('Menade du elin@gmail.com?')).toBeVisible()
  await email.press('Tab')
  const take = page.getByRole('button', { name: 'Ja, ändra' })
  await expect(take).toBeFocused()
  await page.setViewportSize({ width: 390, height: 800 })
  const [asked, phone] = [await take.boundingBox(), await page.getByLabel('Mobilnummer').boundingBox()]
  expect(asked && phone && asked.y + asked.height).toBeLessThan(phone?.y ?? 0)
  await take.click()
  await expect(email).toHaveValue('elin@gmail.com')
})
