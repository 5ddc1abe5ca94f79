import type { Page } from '@playwright/test'
import type { ProductCard } from '#catalog/contract.ts'
import type { sandboxOutcomes } from '#core/sandbox-outcome.ts'
import { putInCart } from '#test/guest-order.ts'
import { expect, open } from '#test/journey.ts'
import { goods } from '#test/offered-goods.ts'
import { chooseFirstDelivery } from '#test/paying.ts'

export async function openCheckout(page: Page, wanted?: ProductCard): Promise<string> {
  const product = wanted ?? (await goods(1))[0]
  await putInCart(page, [[product?.id ?? 0, 1]])
  await open(page, '/se/checkout')
  return product?.name ?? ''
}

export async function fillIn(page: Page, zip = '752 28'): Promise<void> {
  await page.getByLabel('Postnummer').fill(zip)
  await page.getByRole('button', { name: 'Visa leveranssätt' }).click()
  await chooseFirstDelivery(page)
  await page.getByLabel('Förnamn').fill('Elin')
  await page.getByLabel('Efternamn').fill('Berg')
  await page.getByLabel('Gatuadress').fill('Skogsstigen 5')
  await page.getByLabel('Postort').fill('Uppsala')
  await page.getByLabel('E-postadress').fill('elin@exempel.se')
  await page.getByLabel('Mobilnummer').fill('0701740605')
}

export async function choose(page: Page, text: string): Promise<void> {
  await page.locator('label', { hasText: text }).click()
}

export async function pay(page: Page, outcome: (typeof sandboxOutcomes)[number]): Promise<void> {
  await page.getByLabel('Så går betalningen').selectOption(outcome)
  await page.getByRole('button', { name: /^Slutför köp – betala/ }).click()
}

export async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Tack, Elin/ })).toBeVisible()
  await expect(page).toHaveURL(/\/checkout-complete\/\d+$/)
}
