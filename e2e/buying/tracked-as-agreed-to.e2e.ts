import { pathTo } from '#paths.ts'
import { alive, expect, open, test } from '#test/journey.ts'
import { agreeToStatistics, dataLayerOf, namesTo } from '#test/measured.ts'
import { goods } from '#test/offered-goods.ts'
import { expectThanks, fillIn, pay } from './checkout.ts'

const chain = ['view_item', 'add_to_cart', 'begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase']

test('a purchase is tracked from product to order, in sequence and once', async ({ page }) => {
  await agreeToStatistics(page)
  const [product] = await goods(1)
  await open(page, pathTo('product', { id: product?.id, name: product?.name }))
  await page.getByRole('region', { name: 'Köp' }).getByRole('button', { name: /^Köp/ }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Varukorg/ })
    .click()
  await page.getByRole('dialog', { name: 'Varukorg' }).getByRole('link', { name: 'Till kassan' }).first().click()
  await fillIn(page)
  await page.getByLabel('E-postadress').fill('elin')
  await pay(page, 'success')
  await page.getByLabel('E-postadress').fill('elin@exempel.se')
  const before = await dataLayerOf(page)
  await pay(page, 'success')
  await expectThanks(page)

  await expect.poll(() => namesTo(page)).toContain('purchase')
  const events = [...before, ...(await dataLayerOf(page))]
  const steps = events.map(({ event }) => event).filter((event) => chain.includes(event))
  expect([...new Set(steps)]).toEqual(chain)
  expect(steps.filter((event) => event === 'purchase')).toHaveLength(1)
  expect(events.find(({ event }) => event === 'add_to_cart')?.ecommerce).toMatchObject({
    currency: 'SEK',
    value: (product?.price.price ?? 0) / 100,
    items: [{ item_id: `${product?.id}`, quantity: 1 }],
  })
  expect(events.find(({ event }) => event === 'checkout_error')).toMatchObject({
    step: 'details',
    error_message: expect.stringContaining('post'),
  })
  expect(events.find(({ event }) => event === 'purchase')?.ecommerce).toMatchObject({
    currency: 'SEK',
    items: [{ item_id: `${product?.id}` }],
  })

  await page.reload()
  await alive(page)
  await expect.poll(() => namesTo(page)).toContain('page_view')
  expect(await namesTo(page)).not.toContain('purchase')

  const hasTag = () => page.evaluate(() => 'sandboxTag' in window)
  expect(await hasTag()).toBe(false)
  await open(page, pathTo('index'))
  await expect.poll(hasTag).toBe(true)
  await expect.poll(() => namesTo(page)).toContain('purchase')
})
