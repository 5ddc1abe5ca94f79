import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giftCardProduct } from '#catalog/gift-card.ts'
import { makeBuyer } from '#test/buyer.ts'
import { buildPages, type ShopProcess, startShop, stopDatabaseIn } from '#test/shop.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'krets-sums-'))
const minutes = 60_000
let shop: ShopProcess

beforeAll(async () => {
  buildPages()
  shop = await startShop({ dataDir })
}, 4 * minutes)

afterAll(async () => {
  await shop?.stop()
  await stopDatabaseIn(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}, minutes)

const gift = { ore: 1_000_000, name: 'Elin', email: 'elin@exempel.se', greeting: '', sendOn: null }

test('nobody fills a cart with more than ten million kronor', async () => {
  const buyer = makeBuyer(() => shop.origin)
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
