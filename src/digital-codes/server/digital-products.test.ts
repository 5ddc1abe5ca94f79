import { afterAll, beforeAll, expect, test } from 'vitest'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { sellAsCodes } from '#test/goods.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { deliverDigital } from '#test/unit-jobs.ts'
import { digitalProducts } from './digital-products.ts'
import { importCodes } from './import-codes.ts'

const shop = await openCheckout()
const { db, productCache } = shop
const now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  for (const id of [1, 2, 3, giftCardProduct]) {
    await shop.sell({ id, name: `Spel ${id}`, price: 50_000, web: 0 })
    if (id !== 3) await sellAsCodes(db, id)
    await db.query('', `insert into change (kind, ref) values ('product', $1)`, [id])
  }
  await productCache.catchUp()
})
afterAll(() => shop.close())

const codesFor = (productId: number) => importCodes(db, { productId, codes: ['A-1', 'A-2', 'A-3'], encryption, now })

test('what lacks codes comes first, with what is left, what waits and what was sent', async () => {
  for (const [id, quantity] of [
    [1, 2],
    [2, 1],
  ] as const) {
    const cartId = await shop.fillCart({ [id]: quantity })
    const request = { shippingMethodId: 4, consentsToCodes: true }
    await shop.order({ cartId, expectedTotal: 50_000 * quantity, request, now })
  }
  expect(await digitalProducts(db, '', now)).toEqual([
    { id: 1, name: 'Spel 1', free: 0, waiting: 2, sent: 0 },
    { id: 2, name: 'Spel 2', free: 0, waiting: 1, sent: 0 },
  ])
  await codesFor(1)
  await deliverDigital({ db, encryption, publicUrl: 'https://butik.example' }, now)
  expect(await digitalProducts(db, 'spel', now)).toEqual([
    { id: 2, name: 'Spel 2', free: 0, waiting: 1, sent: 0 },
    { id: 1, name: 'Spel 1', free: 1, waiting: 0, sent: 2 },
  ])
  expect(await digitalProducts(db, 'film', now)).toEqual([])
})

test('a product that is not delivered by codes takes none', async () => {
  for (const id of [3, 99, giftCardProduct]) expect(await codesFor(id)).toBeNull()
})
