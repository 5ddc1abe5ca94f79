import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { onPhone } from '#test/phone.ts'
import { choose, expectThanks, fillIn, openCheckout, pay } from './checkout.ts'

const overlayOf = (page: Page) => page.frameLocator('iframe[title="Betalning"]')

async function toOverlay(page: Page) {
  await openCheckout(page)
  await fillIn(page)
  await choose(page, 'Dela upp betalningen')
  await pay(page, 'approve')
  await page.getByLabel('Personnummer').fill('198112189876')
  await expectAccessible(page)
  await pay(page, 'approve')
  await onPhone(page, { approvedBy: '198112189876' })
  await expect(page.locator('iframe[title="Betalning"]')).toBeVisible()
}

test('what instalments cost is told before anybody buys', async ({ page }) => {
  await open(page, '/se/delbetalning')
  await expect(page.getByText(/Att låna kostar pengar/)).toBeVisible()
  await expectAccessible(page)
})

test('paid in instalments: approved in the overlay, back in the shop', async ({ page }) => {
  await toOverlay(page)
  await expectAccessible(page)
  await overlayOf(page)
    .getByRole('button', { name: /^Betala/ })
    .click()
  await expectThanks(page)
  await expect(page.getByRole('main').getByText('Delbetalning', { exact: true })).toBeVisible()
})

test('refused by who gives the credit, the goods are still in the cart', async ({ page }) => {
  await toOverlay(page)
  await overlayOf(page).getByRole('button', { name: 'Neka betalningen' }).click()
  await expect(page.getByRole('heading', { name: 'Betalningen gick inte igenom' })).toBeVisible()
  await page.getByRole('link', { name: 'Tillbaka till kassan' }).click()
  await expect(page.getByRole('button', { name: /^Slutför köp – betala/ })).toBeVisible()
  await expect(page.getByLabel('Personnummer')).toHaveCount(0)
})

test('closed by the shopper, another way is chosen for the same order', async ({ page }) => {
  await toOverlay(page)
  await overlayOf(page).getByRole('button', { name: 'Stäng' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await choose(page, 'Betala med bankkort')
  await page.getByRole('button', { name: /^Gå vidare och betala/ }).click()
  await overlayOf(page)
    .getByRole('button', { name: /^Betala/ })
    .click()
  await expectThanks(page)
})
