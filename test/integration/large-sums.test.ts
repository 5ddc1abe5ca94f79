import { expect, test } from 'vitest'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { makeShopClient } from '#test/shop-client.ts'
import { wholeShop } from '#test/whole-shop.ts'

const opened = wholeShop()

const gift = { amount: 1_000_000, name: 'Elin', email: 'elin@exempel.se', greeting: '', sendOn: null }

test('a cart is limited to ten million kronor', async () => {
  const customer = makeShopClient(() => opened().origin)
  expect((await customer.logIn('foretag')).status).toBe(200)
  await customer.open('POST', '/api/cart', { events: [{ method: 'clear' }] })
  const put = async (quantity: number) => {
    const events = [{ method: 'absolute', productId: giftCardProduct, quantity, extraData: { gift } }]
    const { status, text } = await customer.open('POST', '/api/cart', { events })
    expect(status, text).toBe(200)
    const { cart, errors } = JSON.parse(text).data
    return { sum: cart.totals.sum, errors }
  }
  const tooLarge = { code: 'sum-too-large', message: expect.stringContaining('Varukorgen kan inte kosta mer än') }
  expect(await put(9999)).toEqual({ sum: 0, errors: [tooLarge] })
  expect(await put(1)).toEqual({ sum: 1_000_000, errors: [] })
  expect(await put(1001)).toEqual({ sum: 1_000_000, errors: [tooLarge] })
})
