import { expect, expectAccessible, test } from '#test/journey.ts'
import { expectThanks, fillIn, openCheckout, pay } from './checkout.ts'

test('a field is judged when it is left, and the first fault gets the focus', async ({ page }) => {
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
  await page.getByRole('button', { name: /^Slutför köp/ }).click()
  await expect(page.getByLabel('Efternamn')).toBeFocused()
  await expect(page.getByLabel('Efternamn')).toHaveAccessibleDescription('Efternamn')
  await expectAccessible(page)
  await expect(page.getByLabel('Gatuadress')).toHaveAttribute('maxlength', '35')
})

test('what was typed is there again after a reload, but no number that may be a personal one', async ({ page }) => {
  await openCheckout(page)
  await fillIn(page)
  await page.getByRole('button', { name: 'Företag' }).click()
  await page.getByLabel('Företagsnamn').fill('Ljusverket')
  await page.getByLabel('Organisationsnummer').fill('811218-9876')
  await page.reload()
  await expect(page.getByLabel('Företagsnamn')).toHaveValue('Ljusverket')
  await expect(page.getByLabel('Mobilnummer')).toHaveValue('0701740605')
  await expect(page.getByLabel('Organisationsnummer')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('811218')
})

test('a company fetches in a store', async ({ page }) => {
  await openCheckout(page)
  await fillIn(page)
  await page.getByRole('button', { name: 'Företag' }).click()
  await page.getByLabel('Företagsnamn').fill('Ljusverket')
  await page.getByLabel('Organisationsnummer').fill('559999-9868')
  await page.locator('label', { hasText: 'Hämta i butik' }).click()
  await page.getByRole('group', { name: 'Var hämtar du?' }).getByRole('radio').nth(1).check()
  await pay(page, 'success')
  await expectThanks(page)
  await expect(page.getByText('Klar att hämta', { exact: true })).toBeVisible()
})
