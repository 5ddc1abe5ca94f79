import { tmpdir } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { openProductCache } from '#catalog/server/product-cache.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { type EditedProduct, productEditingContract } from '#product-editing/contract.ts'
import { productEditingApi } from '#product-editing/server/api.ts'
import { folderStorage } from '#storage/server/folder-storage.ts'
import { checkoutOn } from '#test/checkout.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext } from '#test/request-context.ts'

const db = await testDatabase()
const productCache = await openProductCache({ db })
afterAll(async () => {
  await productCache.close()
  await db.close()
})

const calls = callsOf(
  'product-editing',
  productEditingContract,
  productEditingApi({ db, storage: folderStorage(tmpdir()), origin: 'https://butik.example' }),
)
const member = buildMember(1, { isEmployee: true, rights: ['catalog', 'stock'] })

async function ask(name: keyof typeof productEditingContract, body: object, id?: number): Promise<EditedProduct> {
  const call = calls.find((one) => one.name === name)
  if (!call) throw new Error(`No call ${name}`)
  const params = id === undefined ? {} : { id: String(id) }
  const answer = await answerCall(call, { params, query: {}, body }, makeContext({ member, idempotencyKey: name }))
  return productEditingContract.getEditedProduct.answer.parse(answer).data
}

test('an empty shop sells a product that is made only by hand', async () => {
  const shop = checkoutOn(db, productCache)
  const { id } = await ask('createProduct', {
    name: 'Tystra Vind',
    category: 'Gaming > Headset',
    price: 149_900,
    brand: 'Tystra',
  })
  await ask('adjustStock', { place: 0, reason: 'delivered', quantity: 3 }, id)
  await ask('saveProduct', { before: { status: 'draft' }, changes: { status: 'published' } }, id)
  await productCache.catchUp()
  expect(productCache.get(id)).toMatchObject({ name: 'Tystra Vind', manufacturer: { name: 'Tystra' } })

  const order = await shop.order({ cartId: await shop.fillCart({ [id]: 2 }), expectedTotal: 2 * 149_900 + 4_900 })
  expect(order.state).toBe('placed')
  const [stock] = await db.query('', 'select quantity from stock where product_id = $1 and place = 0', [id])
  expect(stock).toEqual({ quantity: 1 })
})
