import type { Page } from '@playwright/test'
import { elin } from './checkout.ts'
import { expect } from './journey.ts'

/** Buys and pays for one piece. */
export async function buyOne(page: Page, productId: number): Promise<void> {
  await call(page, 'post', '/cart', { events: [{ method: 'absolute', productId, quantity: 1 }] })
  const where = `zip=${elin.zip.replace(' ', '')}&shippingMethodId=${elin.shippingMethodId}`
  const checkout = await page.request.get(`/api/checkout?${where}`)
  const { data } = await checkout.json()
  await call(page, 'post', '/checkout/order', { ...elin, expectedTotal: data.totals.total }, crypto.randomUUID())
}

async function call(page: Page, method: 'post', path: string, body: object, key = ''): Promise<void> {
  const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'
  const headers = { Origin: origin, ...(key ? { 'Idempotency-Key': key } : {}) }
  const answer = await page.request[method](`/api${path}`, { headers, data: body })
  expect(answer.ok(), await answer.text()).toBe(true)
}
