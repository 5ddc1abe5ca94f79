import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

test('a long-standing member sees years, payments and products to review', async ({ page }) => {
  await logInAs(page, 'elin')
  await open(page, '/se/orders')
  const thisYear = new Date().getFullYear()
  for (const year of [thisYear - 1, thisYear]) {
    await expect(page.getByRole('row', { name: new RegExp(`^${year} `) })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Att tycka till om' })).toBeVisible()
  await expect(page.getByText('Gör jobbet på golv men fastnar i långa mattor.', { exact: false })).toBeVisible()
  await expectAccessible(page)

  await open(page, '/se/payments')
  for (const way of ['Faktura', 'Delbetalning']) await expect(page.getByText(way).first()).toBeVisible()
  await expectAccessible(page)

  await open(page, '/se/wishlists')
  const emails = page.getByLabel(/^Mejla mig när något jag önskar mig/)
  await emails.check()
  await expect(page.getByText('Ändringarna har sparats!')).toBeVisible()
  await page.reload()
  await expect(emails).toBeChecked()
  await expectAccessible(page)
  await emails.uncheck()
})
