import type { Browser, Page } from '@playwright/test'
import { expect } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

export async function openBackOffice(browser: Browser, username = 'anstalld'): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.KRETS_ORIGIN ?? 'http://localhost:3000' })
  const page = await context.newPage()
  await logInAs(page, username)
  return page
}

export async function openOutbox(browser: Browser): Promise<Page> {
  const page = await openBackOffice(browser, 'admin')
  await page.goto('/admin/outbox')
  return page
}

export async function findOrder(backOffice: Page, number: number): Promise<void> {
  await backOffice.goto('/admin/orders')
  await backOffice.getByLabel('Nummer, namn, e-post, telefon, produkt eller kod').fill(String(number))
  await backOffice.keyboard.press('Enter')
  await backOffice.getByRole('link', { name: String(number) }).click()
  await expect(backOffice.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
}
