import { order, orderPath } from '#test/guest-order.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { goods } from '#test/offered-goods.ts'
import { findOrder, openBackOffice } from './employee.ts'

test('a store order is handed out only for its code', async ({ page, browser }) => {
  const [mouse] = await goods(1)
  const placed = await order(page, { [mouse?.id ?? 0]: 1 }, { shippingMethodId: 2, shippingPlace: '1' })
  const backOffice = await openBackOffice(browser, 'admin')
  await findOrder(backOffice, placed.number)
  await backOffice.getByRole('button', { name: 'Packa det här' }).click()
  await backOffice.getByRole('button', { name: 'Skicka till butiken' }).click()
  await backOffice.getByRole('button', { name: 'Framme i butiken' }).click()
  const field = backOffice.getByLabel('Kundens kod')
  await expect(field).toBeVisible()

  await open(page, orderPath(placed))
  const parcel = page.getByRole('region', { name: 'Dina paket' }).getByRole('article')
  await expect(parcel).toContainText('Klar att hämta')
  const code = /Kod att visa i butiken: (\d{6})/.exec(await parcel.innerText())?.[1] ?? ''
  await expectAccessible(page)

  await field.fill(code === '000000' ? '000001' : '000000')
  await backOffice.getByRole('button', { name: 'Lämna ut' }).click()
  await expect(backOffice.getByRole('article').getByText('Koden stämmer inte.')).toBeVisible()

  await backOffice.goto('/admin/point-of-sale')
  await backOffice.getByLabel('Butik').selectOption('1')
  await backOffice.getByRole('tab', { name: 'Lämna ut' }).click()
  await backOffice.getByLabel('Kod', { exact: true }).fill(code)
  await backOffice.getByRole('button', { name: 'Visa' }).click()
  const found = backOffice.getByRole('region', { name: `Order ${placed.number}` })
  await expect(found).toContainText('Betald')
  await expectAccessible(backOffice)
  await found.getByRole('button', { name: 'Lämna ut' }).click()
  await expect(backOffice.getByText(`Order ${placed.number} är utlämnad`)).toBeVisible()
  await backOffice.context().close()

  await open(page, orderPath(placed))
  await expect(page.getByRole('listitem').filter({ hasText: 'Hämtad' })).toBeVisible()
})
