import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CartEvent, cartContract } from '#cart/contract.ts'
import { cartApi } from '#cart/server/api.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { type ChoiceCounter, openChoiceCounter } from '#ranking-learning/server/choice-counter.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext } from '#test/request-context.ts'

const shop = await openCheckout()
const { db } = shop
const theMouse = 1
const theMat = 2
let choices: ChoiceCounter

beforeAll(async () => {
  await shop.sell({ id: theMouse, name: 'Plym', price: 100_000 })
  await shop.sell({ id: theMat, name: 'Matta', price: 100_000 })
  choices = openChoiceCounter({
    db,
    now: () => new Date(),
    onError: (error) => {
      throw error
    },
    isCommon: (query) => query === 'trådlös mus',
    isLearning: () => true,
  })
  shop.deps.choices = choices
})
afterAll(async () => {
  await choices.close()
  await shop.close()
})

const add = (productId: number, searched?: string): CartEvent => ({
  method: 'relative',
  productId,
  quantity: 1,
  ...(searched && { searched }),
})

test('a search follows its product into the cart and the order as a sum, without the customer', async () => {
  const calls = callsOf('cart', cartContract, cartApi({ db, productCache: shop.productCache, choices }))
  const post = calls.find(({ name }) => name === 'postCart')
  if (!post) throw new Error('No such call')
  let cartId = ''
  const events = [add(theMouse, 'Trådlös  MUS'), add(theMat, 'det bara anna söker')]
  const context = {
    ...makeContext({ idempotencyKey: 'once' }),
    setCookie: (_: string, value: string) => void (cartId = value),
  }
  await answerInProcess(post, { events }, context)
  await answerInProcess(post, { events }, makeContext({ cartId, idempotencyKey: 'once' }))
  const [cart] = await db.query<{ rows: { productId: number; searched?: string }[] }>('', 'select rows from cart')
  expect(cart?.rows.map(({ searched }) => searched)).toEqual(['trådlös mus', undefined])

  await choices.write()
  const counted = () =>
    db.query('', 'select query, product_id, place, shown, opened, in_cart, bought from search_choice')
  const inCart = { query: 'trådlös mus', product_id: theMouse, place: 0, shown: 0, opened: 0, in_cart: 1, bought: 0 }
  expect(await counted()).toEqual([inCart])

  const key = '7d0b9f0e-2f5d-4f07-9a5e-5b0a4f2f6b11'
  await shop.order({ cartId, expectedTotal: 204_900, key })
  await shop.order({ cartId, expectedTotal: 204_900, key })
  await choices.write()
  expect(await counted()).toEqual([{ ...inCart, bought: 1 }])
  const [order] = await db.query<{ text: string }>(
    '',
    `select to_jsonb(o)::text || (select jsonb_agg(r)::text from order_row r) as text from orders o`,
  )
  expect(order?.text).not.toContain('trådlös mus')
})
