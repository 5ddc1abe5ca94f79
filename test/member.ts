import type { Page } from '@playwright/test'
import { elin } from './checkout.ts'
import { expect } from './journey.ts'

export async function buyOne(page: Page, productId: number): Promise<string> {
  await call(page, 'post', '/cart', { events: [{ method: 'absolute', productId, quantity: 1 }] })
  const where = `zip=${elin.zip.replace(' ', '')}&shippingMethodId=${elin.shippingMethodId}`
  const checkout = await page.request.get(`/api/checkout?${where}`)
  const { data } = await checkout.json()
  const wish = { ...elin, expectedTotal: data.totals.total }
  const answer = await call(page, 'post', '/checkout/order', wish, crypto.randomUUID())
  return answer.data.orderId
}

async function call(page: Page, method: 'post', path: string, body: object, key = '') {
  const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'
  const headers = { Origin: origin, ...(key ? { 'Idempotency-Key': key } : {}) }
  const answer = await page.request[method](`/api${path}`, { headers, data: body })
  expect(answer.ok(), await answer.text()).toBe(true)
  return await answer.json()
}
