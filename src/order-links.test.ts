import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeBuyer, plainGoods } from '#test/buyer.ts'
import { wholeShop } from '#test/whole-shop.ts'

let order: { orderId: string; secret: string }

const opened = wholeShop(async ({ origin }) => {
  const buyer = makeBuyer(() => origin)
  await buyer.put((await plainGoods(origin))[0]?.id ?? 0)
  order = (await buyer.order(await buyer.total(), randomUUID())).body.data
})

const get = (path: string, cookie = '') =>
  fetch(opened().origin + path, { headers: { Cookie: cookie }, redirect: 'manual' })

async function cookieOf(response: Response): Promise<string> {
  const lines = response.headers.getSetCookie()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Lax.*; Max-Age=2592000$/)
  return lines[0]?.split(';')[0] ?? ''
}

test.each(['order', 'checkout-complete', 'checkout/swish', 'identifiera'])(
  'a link to %s moves its secret from the address to a cookie',
  async (page) => {
    const path = `/se/${page}/${order.orderId}`
    const moved = await get(`${path}?secret=${order.secret}&f=1`)
    expect([moved.status, moved.headers.get('Location')]).toEqual([303, `${path}?f=1`])
    expect(moved.headers.get('Cache-Control')).toBe('private, no-store')
    expect(moved.headers.get('Referrer-Policy')).toBe('no-referrer')
    const cookie = await cookieOf(moved)
    const shown = await get(page === 'checkout/swish' ? `/se/order/${order.orderId}` : path, cookie)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(shown.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await shown.text()).not.toContain(order.secret)
  },
)

test('the calls of the order take the secret from the cookie of that order alone', async () => {
  const cookie = await cookieOf(await get(`/se/order/${order.orderId}?secret=${order.secret}`))
  const calls = [`order/${order.orderId}`, `order/${order.orderId}/confirmation`, `checkout/payment/${order.orderId}`]
  calls.push(`register/check/${order.orderId}/-`)
  for (const call of calls) {
    expect((await get(`/api/${call}`, cookie)).status, call).toBe(200)
    expect((await get(`/api/${call}`)).status, call).not.toBe(200)
    const ofAnother = cookie.replace(order.orderId, '1234567890123456789')
    expect((await get(`/api/${call}`, ofAnother)).status, call).not.toBe(200)
  }
  const wrong = await get(`/api/order/${order.orderId}?secret=wrong`, cookie)
  expect(wrong.status).toBe(404)
})

test('a wrong secret is no cookie and stays a page that is not there', async () => {
  const answer = await get(`/se/order/${order.orderId}?secret=wrong`)
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []])
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
})

test('who has placed an order opens it in that browser, and the answer still tells the secret', async () => {
  const buyer = makeBuyer(() => opened().origin)
  await buyer.put((await plainGoods(opened().origin))[0]?.id ?? 0)
  const { data } = (await buyer.order(await buyer.total(), randomUUID())).body
  expect(data.secret).toMatch(/^[\w-]{22}$/)
  expect((await buyer.open('GET', `/se/checkout-complete/${data.orderId}`)).status).toBe(200)
})
