import { expect, expectAccessible, test } from '#test/journey.ts'
import { openBackOffice } from './employee.ts'

test('a missing variant is created by keyboard, published, and chosen in the shop', async ({ browser }) => {
  const page = await openBackOffice(browser, 'admin')
  const { data } = await (await page.request.get('/api/admin/products?q=Hexum%20Ruta%20Bred%2034')).json()
  const { id } = data.find(({ name }: { name: string }) => name.endsWith('gamingskärm'))
  await page.goto(`/admin/product/${id}`)
  const variants = page.getByRole('region', { name: 'Varianter' })
  await variants.getByRole('button', { name: /^Använd Färg/ }).click()
  await variants.getByLabel('Nya värden för Färg').fill('Grön')
  await page.keyboard.press('Enter')
  await expectAccessible(page)

  await variants.getByRole('button', { name: /^Skapa Grön, 29/ }).focus()
  await page.keyboard.press('Enter')
  const number = variants.getByLabel(/^Tillverkarens artikelnummer, Grön, 29/)
  await expect(number).toBeFocused()
  await expect(number).toHaveValue(/GRON-29/)
  await variants.getByLabel(/^Pris, Grön, 29/).fill('3 333')
  await variants.getByLabel(/^Status, Grön, 29/).selectOption('Publicerad')
  await variants.getByRole('button', { name: 'Spara varianterna' }).click()
  await expect(variants.getByRole('button', { name: 'Spara varianterna' })).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)

  await expect(async () => {
    await page.goto(`/se/product/${id}-x`)
    await page.getByRole('navigation', { name: 'Utförande' }).getByRole('link', { name: /^Grön/ }).click()
    await expect(page.getByRole('navigation', { name: 'Utförande' }).getByText('3 333 kr')).toBeVisible()
  }).toPass({ timeout: 20_000 })
  await page.context().close()
})
