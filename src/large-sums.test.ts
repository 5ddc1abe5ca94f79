import { expect, test } from 'vitest'
import { giftCardProduct } from '#catalog/gift-card.ts'
import { makeBuyer } from '#test/buyer.ts'
import { wholeShop } from '#test/whole-shop.ts'

const opened = wholeShop()

const gift = { ore: 1_000_000, name: 'Elin', email: 'elin@exempel.se', greeting: '', sendOn: null }

test('nobody fills a cart with more than ten million kronor', async () => {
  const buyer = makeBuyer(() => opened().origin)
  expect((await buyer.logIn('foretag')).status).toBe(200)
  await buyer.open('POST', '/api/cart', { events: [{ method: 'clear' }] })
  const put = async (quantity: number) => {
    const events = [{ method: 'absolute', productId: giftCardProduct, quantity, extraData: { gift } }]
    const { status, text } = await buyer.open('POST', '/api/cart', { events })
    expect(status, text).toBe(200)
    const { cart, errors } = JSON.parse(text).data
    return { sum: cart.totals.sum, errors }
  }
  const tooLarge = { code: 'sum-too-large', message: expect.stringContaining('Varukorgen kan inte kosta mer än') }
  expect(await put(9999)).toEqual({ sum: 0, errors: [tooLarge] })
  expect(await put(1)).toEqual({ sum: 1_000_000, errors: [] })
  expect(await put(1001)).toEqual({ sum: 1_000_000, errors: [tooLarge] })
})
