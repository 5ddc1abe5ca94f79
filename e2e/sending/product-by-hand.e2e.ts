import { expect, expectAccessible, test } from '#test/journey.ts'
import { openBackOffice } from './employee.ts'

test('what is wrong with a product stands at its field, which is seen and has the focus', async ({ browser }) => {
  const page = await openBackOffice(browser, 'admin')
  const { data } = await (await page.request.get('/api/admin/products?q=Hexum')).json()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/admin/product/${data[0].id}`)
    for (const [name, error] of [
      ['Ordinarie', 'Priset ska vara över 0.'],
      ['Högst per kund', 'Minst 1.'],
    ] as const) {
      const field = page.getByLabel(name, { exact: true })
      const before = await field.inputValue()
      await field.fill('0')
      await page.getByRole('button', { name: 'Spara', exact: true }).click()
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(new RegExp(error))
      await expect(page.getByText(error)).toBeInViewport()
      await field.fill(before)
    }
  }
  await expectAccessible(page)
  await page.context().close()
})
