import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeShopClient, plainGoods } from '#test/shop-client.ts'
import { wholeShop } from '#test/whole-shop.ts'

let order: { orderId: string; secret: string }

const opened = wholeShop(async ({ origin }) => {
  const customer = makeShopClient(() => origin)
  await customer.put((await plainGoods(origin))[0]?.id ?? 0)
  order = (await customer.order(await customer.total(), randomUUID())).body.data
})

const get = (path: string, cookie = '') =>
  fetch(opened().origin + path, { headers: { Cookie: cookie }, redirect: 'manual' })

async function cookieOf(response: Response): Promise<string> {
  const lines = response.headers.getSetCookie()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; (Secure; )?SameSite=Lax$/)
  return lines[0]?.split(';')[0] ?? ''
}

test.each(['order', 'checkout-complete', 'checkout/payment', 'identifiera'])(
  'a link to %s moves its secret from the address to a cookie',
  async (page) => {
    const path = `/se/${page}/${order.orderId}`
    const moved = await get(`${path}?secret=${order.secret}&f=1`)
    expect([moved.status, moved.headers.get('Location')]).toEqual([303, `${path}?f=1`])
    expect(moved.headers.get('Cache-Control')).toBe('private, no-store')
    expect(moved.headers.get('Referrer-Policy')).toBe('no-referrer')
    const cookie = await cookieOf(moved)
    const shown = await get(page === 'checkout/payment' ? `/se/order/${order.orderId}` : path, cookie)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(shown.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await shown.text()).not.toContain(order.secret)
  },
)

test("the order's calls take the secret from that order's cookie only", async () => {
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

test('the cookie value differs from the secret and cannot be used in a link', async () => {
  const cookie = await cookieOf(await get(`/se/order/${order.orderId}?secret=${order.secret}`))
  expect(cookie).not.toContain(order.secret)
  const [name = '', value = ''] = cookie.split('=')
  expect((await get(`/api/order/${order.orderId}?secret=${value}`)).status).toBe(404)
  expect((await get(`/api/order/${order.orderId}`, `${name}=${order.secret}`)).status).not.toBe(200)
  expect((await get(`/api/order/${order.orderId}`, cookie.slice(0, -6))).status).not.toBe(200)
  expect((await get(`/api/order/${order.orderId}`, cookie)).status).toBe(200)
})

test('a wrong secret sets no cookie and gives 404', async () => {
  const answer = await get(`/se/order/${order.orderId}?secret=wrong`)
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []])
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
})

test('placing an order opens it in that browser, and the answer still contains the secret', async () => {
  const customer = makeShopClient(() => opened().origin)
  await customer.put((await plainGoods(opened().origin))[0]?.id ?? 0)
  const { data } = (await customer.order(await customer.total(), randomUUID())).body
  expect(data.secret).toMatch(/^[\w-]{22}$/)
  expect((await customer.open('GET', `/se/checkout-complete/${data.orderId}`)).status).toBe(200)
})
