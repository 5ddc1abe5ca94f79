import { order, orderPath } from '#test/guest-order.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { goods } from '#test/offered-goods.ts'
import { findOrder, openDesk } from './employee.ts'

test('what is ordered to a store is handed over for the code and not without it', async ({ page, browser }) => {
  const [mouse] = await goods(1)
  const placed = await order(page, { [mouse?.id ?? 0]: 1 }, { shippingMethodId: 2, shippingPlace: '1' })
  const desk = await openDesk(browser)
  await findOrder(desk, placed.number)
  await desk.getByRole('button', { name: 'Packa det här' }).click()
  await desk.getByRole('button', { name: 'Skicka till butiken' }).click()
  await desk.getByRole('button', { name: 'Framme i butiken' }).click()
  const field = desk.getByLabel('Kundens kod')
  await expect(field).toBeVisible()

  await open(page, orderPath(placed))
  const parcel = page.getByRole('region', { name: 'Dina paket' }).getByRole('article')
  await expect(parcel).toContainText('Klar att hämta')
  const code = /Kod att visa i butiken: (\d{4})/.exec(await parcel.innerText())?.[1] ?? ''
  await expectAccessible(page)

  await field.fill(code === '0000' ? '0001' : '0000')
  await desk.getByRole('button', { name: 'Lämna ut' }).click()
  await expect(desk.getByText('Koden stämmer inte.')).toBeVisible()
  await field.fill(code)
  await desk.getByRole('button', { name: 'Lämna ut' }).click()
  await expect(desk.getByRole('article')).toContainText('Levererad')
  await desk.context().close()

  await open(page, orderPath(placed))
  await expect(page.getByRole('listitem').filter({ hasText: 'Hämtad' })).toBeVisible()
})
