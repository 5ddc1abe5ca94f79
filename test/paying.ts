import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './journey.ts'

export async function payAsGuest(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { level: 1, name: 'Kassa' })).toBeVisible()
  await page.getByLabel('Postnummer').fill('752 28')
  await page.getByRole('button', { name: 'Visa leveranssätt' }).click()
  await page.getByRole('radiogroup', { name: 'Hem till dig' }).getByRole('radio').first().check()
  await page.getByLabel('Förnamn').fill('Elin')
  await page.getByLabel('Efternamn').fill('Berg')
  await page.getByLabel('Gatuadress').fill('Skogsstigen 5')
  await page.getByLabel('Postort').fill('Uppsala')
  await page.getByLabel('E-postadress').fill('elin@exempel.se')
  await page.getByLabel('Mobilnummer').fill('0701740605')
  await page.getByRole('radiogroup', { name: 'Betalning' }).getByRole('radio').first().check()
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
