import type { Page } from '@playwright/test'
import type { PlaceOrder } from '#checkout/contract.ts'
import { elin } from '#test/checkout.ts'
import { expect } from '#test/journey.ts'

export type GuestOrder = { orderId: string; number: number; secret: string }

export async function order(page: Page, goods: Record<number, number>, more: Partial<PlaceOrder> = {}) {
  await putInCart(
    page,
    Object.entries(goods).map(([id, quantity]) => [Number(id), quantity]),
  )
  const wish = { ...elin, ...more }
  const query = `zip=${elin.zip.replace(' ', '')}&shippingMethodId=${wish.shippingMethodId}`
  const checkout = await page.request.get(`/api/checkout?${query}`)
  const { data } = await checkout.json()
  const placed = await call(page, '/checkout/order', { ...wish, expectedTotal: data.totals.total })
  return placed.data as GuestOrder
}

/** Of the browser, which needs no page for it. */
export async function putInCart(page: Page, units: [productId: number, quantity: number][]): Promise<void> {
  const events = units.map(([productId, quantity]) => ({ method: 'absolute', productId, quantity }))
  await call(page, '/cart', { events })
}

async function call(page: Page, path: string, data: object) {
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post(`/api${path}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return await answer.json()
}

export function orderPath({ orderId, secret }: GuestOrder): string {
  return `/se/order/${orderId}?secret=${secret}`
}
