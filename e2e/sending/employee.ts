import type { Browser, Page } from '@playwright/test'
import { expect } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

/** A page of an employee's, in a browser of their own. */
export async function openDesk(browser: Browser, username = 'anstalld'): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.KRETS_ORIGIN ?? 'http://localhost:3000' })
  const page = await context.newPage()
  await logInAs(page, username)
  return page
}

/** The letters, which an admin reads. */
export async function openOutbox(browser: Browser): Promise<Page> {
  const page = await openDesk(browser, 'admin')
  await page.goto('/admin/outbox')
  return page
}

/** Finds the order by its number, as it is told on the phone. */
export async function findOrder(desk: Page, number: number): Promise<void> {
  await desk.goto('/admin/orders')
  await desk.getByLabel('Nummer, e-post eller efternamn').fill(String(number))
  await desk.keyboard.press('Enter')
  await desk.getByRole('link', { name: String(number) }).click()
  await expect(desk.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
}
