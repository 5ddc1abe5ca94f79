import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { chooseFirstDelivery } from '#test/paying.ts'
import { onPhone } from '#test/phone.ts'
import { choose, expectThanks, fillIn, openCheckout, pay } from './checkout.ts'

const overlayOf = (page: Page) => page.frameLocator('iframe[title="Betalning"]')
const personalNumber = '198112189876'

async function begin(page: Page, way: string) {
  await openCheckout(page)
  await fillIn(page)
  await choose(page, way)
}

test('Swish: the code is shown, the app approves, and the page continues automatically', async ({ page }) => {
  await begin(page, 'Godkänn i Swish')
  const toPay = await page.getByRole('button', { name: /^Slutför köp – betala/ }).innerText()
  await pay(page, 'approve')
  await expect(page.getByRole('heading', { level: 1, name: 'Betala med Swish' })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/betala (.+)$/.exec(toPay)?.[1] ?? '?')
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Avbryt och välj annat betalsätt' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR-kod för Swish' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Öppna Swish' })).toHaveAttribute(
    'href',
    /^swish:\/\/paymentrequest\?token=/,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Godkänn' }).click()
  await expectThanks(page)
})

test('Swish: a decline is reported, and the products are still in the cart', async ({ page }) => {
  await begin(page, 'Godkänn i Swish')
  await pay(page, 'approve')
  await page.getByRole('button', { name: 'Neka' }).click()
  await expect(page.getByRole('heading', { name: 'Betalningen gick inte igenom' })).toBeVisible()
  await page.getByRole('link', { name: 'Tillbaka till kassan' }).click()
  await expect(page.getByRole('button', { name: /^Slutför köp – betala/ })).toBeVisible()
})

test('Swish: cancelling on our page returns to the checkout', async ({ page }) => {
  await begin(page, 'Godkänn i Swish')
  await pay(page, 'approve')
  await page.getByRole('button', { name: 'Avbryt och välj annat betalsätt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kassa' })).toBeVisible()
  await expect(page.getByText('Betalningen är avbruten.')).toBeVisible()
})

test('card: paid in the overlay, which is in Swedish and fills the screen', async ({ page }) => {
  await begin(page, 'Betala med bankkort')
  await pay(page, 'approve')
  const frame = page.locator('iframe[title="Betalning"]')
  await expect(frame).toHaveAttribute('src', /\/api\/sandbox\/pay\/[0-9a-f]{32}\?language=sv-SE&mode=fullscreen$/)
  await expect(overlayOf(page).getByLabel('Kortnummer')).toBeFocused()
  await expectAccessible(page)
  await overlayOf(page)
    .getByRole('button', { name: /^Betala/ })
    .click()
  await expectThanks(page)
})

test('card: after closing the overlay, another method is chosen on the same page', async ({ page }) => {
  await begin(page, 'Betala med bankkort')
  await pay(page, 'approve')
  await overlayOf(page).getByRole('button', { name: 'Stäng' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByText('Betalningen avbröts. Välj hur du vill betala.')).toBeVisible()
  await expect(page.getByText('Betalsätt: Visa')).toBeVisible()
  await choose(page, 'Godkänn i Swish')
  await page.getByRole('button', { name: /^Gå vidare och betala/ }).click()
  await page.getByRole('button', { name: 'Godkänn' }).click()
  await expectThanks(page)
})

test('card: declined in the overlay', async ({ page }) => {
  await begin(page, 'Betala med bankkort')
  await pay(page, 'approve')
  await overlayOf(page).getByRole('button', { name: 'Neka betalningen' }).click()
  await expect(page.getByRole('heading', { name: 'Betalningen gick inte igenom' })).toBeVisible()
})

test('invoice: the personal number is requested, signed with and not stored in the browser', async ({ page }) => {
  await begin(page, 'Betala inom 30 dagar')
  await pay(page, 'approve')
  await expect(page.getByLabel('Personnummer')).toBeFocused()
  await page.getByLabel('Personnummer').fill(`${personalNumber}55`)
  await expect(page.getByLabel('Personnummer')).toHaveValue(personalNumber)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('811218')
  await pay(page, 'approve')
  await expect(page.getByText(/^Jag ansöker om kredit för ett köp hos Krets/)).toBeVisible()
  await expectAccessible(page)
  await onPhone(page, { hint: 'userCancel' })
  await expect(page.getByText('Åtgärden avbruten.')).toBeVisible()
  await pay(page, 'approve')
  await onPhone(page, { approvedBy: personalNumber })
  await overlayOf(page)
    .getByRole('button', { name: /^Betala/ })
    .click()
  await expectThanks(page)
})

test('Klarna: paid on its page and returned', async ({ page }) => {
  await begin(page, 'Betala senare eller i delar hos Klarna')
  await pay(page, 'approve')
  await expect(page).toHaveURL(/\/api\/sandbox\/pay\//)
  await page.getByRole('button', { name: /^Betala/ }).click()
  await expectThanks(page)
  expect(await page.evaluate(() => sessionStorage.getItem('checkout-return'))).not.toBe(null)
  await page.getByRole('link', { name: 'Följ beställningen' }).click()
  await expect(page.getByRole('heading', { name: 'Ångerrätt' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('checkout-return'))).toBe(null)
})

test('Klarna: returning without paying does not redirect there again', async ({ page }) => {
  await begin(page, 'Betala senare eller i delar hos Klarna')
  await pay(page, 'approve')
  await expect(page).toHaveURL(/\/api\/sandbox\/pay\//)
  await page.goBack()
  await expect(page.getByText('Välkommen tillbaka.')).toBeVisible()
  await page.getByRole('link', { name: 'Fortsätt hos Klarna' }).click()
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page.getByRole('heading', { name: 'Betalningen gick inte igenom' })).toBeVisible()
})

for (const [way, name] of [
  ['Godkänn i Swish', 'Swish'],
  ['Betala med bankkort', 'card'],
  ['Betala senare eller i delar hos Klarna', 'Klarna'],
] as const) {
  test(`${name}: a lost answer is queried until the order is placed`, async ({ page }) => {
    await begin(page, way)
    await pay(page, 'timeout-taken')
    await expectThanks(page)
  })
}

test('a member authorised by a company with credit pays by invoice; others can apply', async ({ page }) => {
  await begin(page, 'Betala med bankkort')
  const ways = page.getByRole('radiogroup', { name: 'Betalning' })
  await page.getByRole('button', { name: 'Företag' }).click()
  await expect(ways.getByRole('radio', { name: /^(Faktura|Företagsfaktura)/ })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Ansök om fakturaköp')).toBeVisible()

  await logInAs(page, 'foretag')
  await openCheckout(page)
  await expect(page.getByLabel('Organisationsnummer')).toHaveValue('559999-9868')
  // The ways to pay are below the ways of delivery, which come with the answer for the saved postal code.
  await chooseFirstDelivery(page)
  await choose(page, 'Faktura till Ljusverket i Göteborg AB')
  await pay(page, 'approve')
  await expect(page.getByLabel('Referens på fakturan')).toBeFocused()
  await page.getByLabel('Referens på fakturan').fill('Amir Haddad')
  await pay(page, 'approve')
  await expectThanks(page)
  await expect(page.getByRole('main').getByRole('button', { name: 'Bli medlem' })).toHaveCount(0)
})
