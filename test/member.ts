import type { Page } from '@playwright/test'
import { demoPassword } from '#seed/members.ts'
import { elin } from './checkout.ts'
import { expect } from './journey.ts'

/** Logs in without the form; the next page that is opened is the member's. */
export async function logInAs(page: Page, username: string): Promise<void> {
  await page.goto('/se')
  await call(page, 'post', '/login', { username, password: demoPassword })
  await page.evaluate(() => localStorage.setItem('probably-logged-in', '1'))
}

/** Buys and pays for one piece. */
export async function buyOne(page: Page, productId: number): Promise<void> {
  await call(page, 'post', '/cart', { events: [{ method: 'absolute', productId, quantity: 1 }] })
  const where = `zip=${elin.zip.replace(' ', '')}&shippingMethodId=${elin.shippingMethodId}`
  const checkout = await page.request.get(`/api/checkout?${where}`)
  const { data } = await checkout.json()
  await call(page, 'post', '/checkout/order', { ...elin, expectedTotal: data.totals.total }, crypto.randomUUID())
}

async function call(page: Page, method: 'post' | 'put', path: string, body: object, key = ''): Promise<void> {
  const { origin } = new URL(page.url())
  const headers = { Origin: origin, ...(key ? { 'Idempotency-Key': key } : {}) }
  const answer = await page.request[method](`/api${path}`, { headers, data: body })
  expect(answer.ok(), await answer.text()).toBe(true)
}
