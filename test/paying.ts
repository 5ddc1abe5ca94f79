import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './journey.ts'

/** Unless the shop has chosen one that costs nothing. */
export async function chooseFirstDelivery(page: Page): Promise<void> {
  const ways = page.locator('input[name="delivery"]')
  await ways.first().waitFor({ state: 'attached' })
  const isChosen = (await ways.and(page.locator(':checked')).count()) > 0
  // The label covers the button.
  if (!isChosen) await page.locator('label').filter({ has: ways }).first().click()
}

export async function payAsGuest(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { level: 1, name: 'Kassa' })).toBeVisible()
  await page.getByLabel('Postnummer').fill('752 28')
  await page.getByRole('button', { name: 'Visa leveranssätt' }).click()
  await chooseFirstDelivery(page)
  await page.getByLabel('Förnamn').fill('Elin')
  await page.getByLabel('Efternamn').fill('Berg')
  await page.getByLabel('Gatuadress').fill('Skogsstigen 5')
  await page.getByLabel('Postort').fill('Uppsala')
  await page.getByLabel('E-postadress').fill('elin@exempel.se')
  await page.getByLabel('Mobilnummer').fill('0701740605')
  await page
    .locator('label')
    .filter({ has: page.locator('input[name="payment"]') })
    .first()
    .click()
  await page.getByLabel('Så går betalningen').selectOption('success')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Slutför köp – betala/ }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tack, Elin')
  await expect(page).toHaveURL(/\/checkout-complete\/\d+/)
  await expectAccessible(page)
  const text = await page
    .getByText(/^Beställning \d+|^Order \d+/)
    .first()
    .innerText()
  return Number(/\d+/.exec(text)?.[0])
}
