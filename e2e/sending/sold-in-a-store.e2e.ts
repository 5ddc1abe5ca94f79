import type { Page } from '@playwright/test'
import { emailTextWith } from '#test/delivered-order.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { openBackOffice } from './employee.ts'

const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'

async function register(page: Page): Promise<void> {
  const username = `butik${Date.now()}`
  const password = 'tre-olika-lampor-4711'
  const person = { firstName: 'Vera', lastName: 'Lund', phoneNumber: '0701740605', zipCode: '75228' }
  const data = {
    username,
    email: `${username}@exempel.se`,
    password,
    verifypassword: password,
    ...person,
    acceptTerms: true,
  }
  const answer = await page.request.post('/api/register', { data, headers: { Origin: origin } })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.context().addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('probably-logged-in', '1')
  })
}

async function giftCard(backOffice: Page): Promise<string> {
  const headers = { Origin: origin, 'Idempotency-Key': crypto.randomUUID() }
  const data = { amount: 10_000, name: 'Vera', email: 'vera@exempel.se' }
  await backOffice.request.post('/api/gift-card', { data, headers, failOnStatusCode: true })
  const text = await emailTextWith('Din kod', 'gift-card-%')
  return /Din kod: (\S+)/.exec(text ?? '')?.[1] ?? ''
}

async function inStock(backOffice: Page, store: number): Promise<{ id: number; name: string }> {
  const answer = await backOffice.request.get(`/api/admin/point-of-sale/stores/${store}/products?text=mus`)
  const { data } = (await answer.json()) as { data: { id: number; name: string; quantity: number }[] }
  const found = data.find(({ quantity }) => quantity > 0)
  if (!found) throw new Error('The store has no mouse')
  return found
}

test('a member shows a code at the counter, and pays with a gift card and cash', async ({ page, browser }) => {
  await register(page)
  await open(page, '/se/orders')
  await page.getByRole('button', { name: 'Visa medlemskod' }).click()
  const dialog = page.getByRole('dialog', { name: 'Medlemskod' })
  const digits = dialog.getByText(/^\d{4} \d{4}$/)
  await expect(digits).toBeVisible()
  await expectAccessible(page)
  const code = await digits.innerText()

  const counter = await openBackOffice(browser, 'admin')
  await counter.setViewportSize({ width: 768, height: 1024 })
  const product = await inStock(counter, 1)
  const card = await giftCard(counter)
  await counter.goto('/admin/point-of-sale')
  await counter.getByLabel('Butik').selectOption('1')
  await counter.getByLabel('Streckkod, artikelnummer eller namn').fill(String(product.id))
  await counter.keyboard.press('Enter')
  await expect(counter.getByText(`${product.name} är tillagd`)).toBeVisible()
  await counter.getByLabel('Medlemskod').fill(code)
  await counter.getByRole('button', { name: 'Lägg till medlem' }).click()
  await expect(counter.getByRole('region', { name: 'Medlem' })).toContainText('Vera')
  await counter.getByLabel('Kampanjkod eller presentkort').fill(card)
  await counter.getByRole('button', { name: 'Använd' }).click()
  await expect(counter.getByText('100 kr på kortet')).toBeVisible()
  await counter.getByText('Kontant', { exact: true }).click()
  await expectAccessible(counter)
  await counter.getByRole('button', { name: /^Kontanterna är mottagna/ }).click()
  const sold = counter.getByRole('heading', { name: /^Köpet är registrerat som order/ })
  await expect(sold).toBeVisible()
  const number = /\d+$/.exec(await sold.innerText())?.[0] ?? ''
  await counter.context().close()

  await open(page, '/se/orders')
  await page.getByRole('link', { name: `Visa Beställning ${number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Beställning ${number}` })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Köpunderlag \d+$/ })).toBeVisible()
  await expect(page.getByText('Presentkort, 100 kr')).toBeVisible()
  await expect(page.getByText('Ångerrätt', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Lämna tillbaka köpet i någon av våra butiker.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Returnera varor' })).toBeHidden()
  await expectAccessible(page)
})
