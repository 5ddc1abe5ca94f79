import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext } from '#test/request-context.ts'
import { releaseDelayApi } from './release-delay.ts'

const shop = await openCheckout()
const api = releaseDelayApi(shop.deps)
const now = new Date('2026-11-30T10:00:00+01:00')
const [released, upcoming, fromSupplier, atOnce] = [1, 2, 3, 4]

beforeAll(async () => {
  await shop.sell({ id: released, web: 10 })
  await shop.sell({ id: upcoming, web: 10, releaseAt: new Date('2027-01-14T00:00:00+01:00') })
  await shop.sell({ id: fromSupplier, web: 0, supplier: 10 })
  await shop.sell({ id: atOnce, web: 10, releaseAt: new Date('2026-12-01T00:00:00+01:00') })
})
afterAll(() => shop.close())

async function heldBack(goods: Record<number, number>, zip?: string) {
  const cartId = await shop.fillCart(goods)
  const answer = await api.getHeldBack(
    { params: undefined, query: { zip }, body: undefined },
    makeContext({ cartId, now }),
  )
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data
}

async function offered(goods: Record<number, number>, zip: string) {
  const query = { zip, shippingMethodId: undefined, paymentMethod: undefined }
  const context = makeContext({ cartId: await shop.fillCart(goods), now })
  const answer = await shop.api.getCheckout({ params: undefined, query, body: undefined }, context)
  if (!('data' in answer)) throw new Error('The answer is no object')
  return answer.data.shippingMethods.filter(({ kind }) => kind === 'home').map(({ earliestDate }) => earliestDate)
}

test('the days of a cart that waits, and of the rest by itself, are those of the checkout', async () => {
  for (const zip of ['11120', '98138']) {
    const days = await heldBack({ [released]: 1, [upcoming]: 1 }, zip)
    expect(days).toMatchObject({ zip })
    expect(await offered({ [released]: 1, [upcoming]: 1 }, zip)).toContain(days?.all.date)
    expect(await offered({ [released]: 1 }, zip)).toContain(days?.rest.date)
  }
  expect(await heldBack({ [released]: 1, [upcoming]: 1 }, '11120')).toMatchObject({
    all: { text: 'fredag 15 januari' },
    rest: { text: 'i morgon' },
  })
})

test('no earlier day is promised of a rest that comes no earlier', async () => {
  expect(await heldBack({ [fromSupplier]: 1, [atOnce]: 1 }, '11120')).toBeNull()
})

test('nothing waits in a cart without releases to come, or of one alone', async () => {
  for (const goods of [{ [released]: 1 }, { [upcoming]: 1 }, {}]) expect(await heldBack(goods)).toBeNull()
})

test('a postal code that is none is rejected', async () => {
  await expect(heldBack({ [released]: 1 }, '1112')).rejects.toMatchObject({ code: 'invalid-zip' })
})
