import type { Page } from '@playwright/test'
import { formatNumber, formatPrice } from '#core/money.ts'
import { type InstalmentPlan, plansFor } from '#payments/instalments.ts'
import { planLine, planToSign } from '#payments/instalments-messages.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { onPhone } from '#test/phone.ts'
import { choose, expectThanks, fillIn, openCheckout, pay } from './checkout.ts'

const overlayOf = (page: Page) => page.frameLocator('iframe[title="Betalning"]')

async function chooseMonths(page: Page): Promise<InstalmentPlan> {
  const months = page.getByRole('group', { name: 'Antal månader' })
  await expect(months.getByRole('radio', { checked: true })).toHaveCount(0)
  const button = await page.getByRole('button', { name: /^Slutför köp – betala/ }).textContent()
  const [plan] = plansFor(Number(button?.replace(',', '').replace(/\D/g, '')) * (button?.includes(',') ? 1 : 100))
  if (!plan) throw new Error('Nothing to pay in instalments')
  const choice = months.locator('label', { hasText: '6 månader' })
  await expect(choice).toContainText(`${formatPrice(plan.monthly)}/mån`)
  await choice.click()
  for (const [name, value] of [
    ['Kreditbelopp', formatPrice(plan.amount)],
    ['Per månad', formatPrice(plan.monthly)],
    ['Sista månaden', formatPrice(plan.last)],
    ['Kreditkostnad', formatPrice(plan.cost)],
    ['Att betala totalt', formatPrice(plan.total)],
    ['Effektiv ränta', `${formatNumber(plan.effectiveRate)}\u00a0%`],
  ]) {
    const term = page.locator('dt', { hasText: new RegExp(`^${name}$`) })
    await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(value ?? '')
  }
  await expect(page.getByRole('link', { name: 'Läs villkoren för delbetalning' })).toHaveAttribute(
    'href',
    '/se/delbetalning#villkor',
  )
  await expect(page.getByText('Att låna kostar pengar!')).toBeVisible()
  return plan
}

async function toOverlay(page: Page) {
  await openCheckout(page)
  await fillIn(page)
  await choose(page, 'Dela upp betalningen')
  await pay(page, 'approve')
  await expect(page.getByText('Välj hur många månader du vill betala')).toBeVisible()
  await page.getByLabel('Personnummer').fill('198112189876')
  const plan = await chooseMonths(page)
  await expectAccessible(page)
  await pay(page, 'approve')
  await expect(page.getByRole('dialog').getByText(planToSign(plan))).toBeVisible()
  await onPhone(page, { approvedBy: '198112189876' })
  await expect(page.locator('iframe[title="Betalning"]')).toBeVisible()
  await expect(overlayOf(page).getByText(`6 x ${formatPrice(plan.monthly)} = ${formatPrice(plan.total)}`)).toBeVisible()
  return plan
}

test('the cost of instalments is shown before buying', async ({ page }) => {
  await open(page, '/se/delbetalning')
  await expect(page.getByText(/Att låna kostar pengar/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Villkor för delbetalning' })).toBeVisible()
  const perMonth = page.locator('dt', { hasText: /^Per månad$/ }).locator('xpath=following-sibling::dd[1]')
  await page.getByLabel('Belopp').fill('12345')
  for (const { months, monthly } of plansFor(1_234_500)) {
    await page.getByRole('button', { name: `${months} mån`, exact: true }).click()
    await expect(perMonth).toHaveText(formatPrice(monthly))
  }
  await expectAccessible(page)
})

test('instalments are approved in the overlay, which returns to the shop', async ({ page }) => {
  const plan = await toOverlay(page)
  await expectAccessible(page)
  await overlayOf(page)
    .getByRole('button', { name: /^Betala/ })
    .click()
  await expectThanks(page)
  await expect(page.getByRole('main').getByText(planLine(plan))).toBeVisible()
})

test('when the creditor declines, the products are still in the cart', async ({ page }) => {
  await toOverlay(page)
  await overlayOf(page).getByRole('button', { name: 'Neka betalningen' }).click()
  await expect(page.getByRole('heading', { name: 'Betalningen gick inte igenom' })).toBeVisible()
  await page.getByRole('link', { name: 'Tillbaka till kassan' }).click()
  await expect(page.getByRole('button', { name: /^Slutför köp – betala/ })).toBeVisible()
  await expect(page.getByLabel('Personnummer')).toHaveCount(0)
})

test('after closing the overlay, another method is chosen for the same order', async ({ page }) => {
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
