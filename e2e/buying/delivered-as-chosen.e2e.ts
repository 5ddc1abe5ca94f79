import type { Page } from '@playwright/test'
import { sandboxZips } from '#carriers/places-sandbox.ts'
import { pathTo } from '#paths.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { goods, list } from '#test/offered-goods.ts'
import { expectThanks, fillIn, openCheckout, pay } from './checkout.ts'

const step = (page: Page) => page.getByRole('region', { name: /^Leverans/ })
const confirmed = (page: Page) => page.getByRole('region', { name: 'Så kommer dina varor' })

async function choose(page: Page, method: string) {
  const radio = step(page).getByRole('radio', { name: new RegExp(`^${method}`) })
  await radio.focus()
  await page.keyboard.press('Space')
  await expect(radio).toBeChecked()
}

test('a pickup point chosen by keyboard is kept until the confirmation', async ({ page }) => {
  await openCheckout(page)
  await fillIn(page)
  await choose(page, 'Paketskåp eller ombud')
  const points = step(page).getByRole('group', { name: 'Var hämtar du?' }).getByRole('radio')
  await expect(points).toHaveCount(5)
  await expect(points.first()).toBeChecked()
  await points.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(points.nth(1)).toBeChecked()
  const name = await step(page).locator('.pick-choice').nth(1).locator('b').innerText()
  await expectAccessible(page)
  await expect(page.getByRole('region', { name: 'Du beställer' }).getByText(name)).toBeVisible()
  await pay(page, 'success')
  await expectThanks(page)
  await expect(confirmed(page).getByText(name)).toBeVisible()
})

test('an evening delivery is chosen with its hours', async ({ page }) => {
  await openCheckout(page)
  await fillIn(page)
  await choose(page, 'Hem till dig på kvällen')
  const slots = step(page).getByRole('group', { name: 'När passar det?' }).getByRole('radio')
  const last = slots.last()
  const hours = (await last.getAttribute('aria-label')) ?? ''
  expect(hours).toMatch(/dag \d+ \p{L}+ kl\. \d\d–\d\d$/u)
  await last.check()
  await expectAccessible(page)
  await pay(page, 'success')
  await expectThanks(page)
  await expect(confirmed(page).getByText(hours)).toBeVisible()
})

test('store pickup shows when the order is ready', async ({ page }) => {
  await openCheckout(page)
  await fillIn(page)
  await choose(page, 'Hämta i butik')
  const stores = step(page).getByRole('group', { name: 'Var hämtar du?' }).getByRole('radio')
  await stores.nth(1).check()
  const store = await step(page).locator('.pick-choice').nth(1).locator('b').innerText()
  await expect(
    step(page)
      .getByText(/^Klar att hämta/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await pay(page, 'success')
  await expectThanks(page)
  await expect(confirmed(page).getByText(store)).toBeVisible()
})

test('a carrier that is down does not block the checkout', async ({ page }) => {
  await openCheckout(page)
  await fillIn(page, sandboxZips.fails)
  await choose(page, 'Paketskåp eller ombud')
  await expect(step(page).getByText(/^Just nu når vi inte transportören/)).toBeVisible()
  await pay(page, 'success')
  await expectThanks(page)
})

test('the product page lists every delivery method', async ({ page }) => {
  const [product] = await goods(1)
  await open(page, pathTo('product', { id: product?.id ?? 0 }))
  const panel = page.getByRole('region', { name: 'Lager och leverans' })
  await panel.getByRole('button', { name: 'Alla leveranssätt' }).click()
  await expect(panel.getByText('Hämta i butik')).toBeVisible()
  await expect(panel.getByText(/^Frakt från/)).toBeVisible()
  await expect(panel.getByText('Intern flytt')).toHaveCount(0)
  await expectAccessible(page)
})

test('downloads require no address', async ({ page }) => {
  const { products } = await list('category/322')
  const download = products.find(({ stock }) => stock.download)
  await openCheckout(page, download)
  await expect(page.getByRole('heading', { name: /^Ingen adress behövs/ })).toBeVisible()
  await expect(page.getByLabel('Gatuadress')).toHaveCount(0)
  await page.getByLabel('Förnamn').fill('Elin')
  await page.getByLabel('Efternamn').fill('Berg')
  await page.getByLabel('E-postadress').fill('elin@exempel.se')
  await page.getByLabel('Mobilnummer').fill('0701740605')
  await expectAccessible(page)
  await pay(page, 'success')
  await expectThanks(page)
})
