import { order } from '#test/guest-order.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { goods } from '#test/offered-goods.ts'
import { makeShopClient } from '#test/shop-client.ts'

test('an order notification reaches every tab at once and stays until it is read', async ({ page }) => {
  await logInAs(page, 'elin')
  await page.goto('/se')
  const [mouse] = await goods(1)
  const { orderId, number } = await order(page, { [mouse?.id ?? 0]: 1 })
  const other = await page.context().newPage()
  for (const tab of [other, page]) {
    await Promise.all([tab.waitForResponse('**/api/user/feed/stream'), open(tab, '/se')])
  }
  const widget = page.getByRole('banner').getByRole('button', { name: /Mitt konto/ })
  const unread = async () =>
    Number(/(\d+) nya/.exec(await widget.innerText().then((text) => text.replace(/\s+/g, ' ')))?.[1] ?? 0)
  const before = await unread()

  const employee = makeShopClient(() => new URL(page.url()).origin)
  await employee.logIn('anstalld')
  const rows = [{ position: 0, quantity: 1 }]
  const path = `/api/admin/order/${orderId}/shipment`
  for (const source of ['web', 'supplier']) {
    const { status } = await employee.open('POST', path, { source, rows })
    if (status === 200) break
  }
  const news = `Din beställning ${number} är packad`
  for (const tab of [page, other]) await expect(tab.getByRole('status').filter({ hasText: news })).toBeVisible()
  await expect.poll(unread).toBeGreaterThan(before)

  await widget.click()
  const menu = page.getByRole('dialog', { name: 'Mitt konto' })
  await menu.getByRole('tab', { name: /^Aviseringar/ }).click()
  const entry = menu.getByRole('listitem').filter({ hasText: news })
  await expect(entry).toContainText('Oläst')
  await expectAccessible(page)
  await menu.getByRole('link', { name: news }).click()
  await expect(page).toHaveURL(new RegExp(`/order/${orderId}`))

  await widget.click()
  await menu.getByRole('tab', { name: /^Aviseringar/ }).click()
  await expect(entry).toHaveCount(1)
  await expect(entry).not.toContainText('Oläst')
  await menu.getByRole('button', { name: `Ta bort aviseringen ${news}` }).click()
  await expect(menu.getByText(news)).toHaveCount(0)
  await expect(menu.getByRole('button', { name: /^Ta bort aviseringen/ }).first()).toBeFocused()
  await menu.getByRole('button', { name: 'Markera alla som lästa' }).click()
  await expect.poll(unread).toBe(0)
  await expect(menu.getByRole('button', { name: 'Markera alla som lästa' })).toHaveCount(0)
  await page.reload()
  await expect(widget).toBeVisible()
  expect(await unread()).toBe(0)
})
