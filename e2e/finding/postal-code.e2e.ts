import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { goods } from '#test/offered-goods.ts'

for (const [place, width] of [
  ['on a wide screen', 1440],
  ['on a phone', 390],
] as const) {
  test(`${place} the postal code is asked for where it is needed, and kept`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/se')
    const strip = page.getByRole('region', { name: 'Leverans och service' })
    await strip.getByRole('button', { name: /postnummer/ }).click()
    const form = strip.getByRole('dialog', { name: 'Postnummer för leverans' })
    const field = form.getByLabel('Postnummer')
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await field.fill('123')
    await field.press('Enter')
    await expect(form.getByText('Ange ett postnummer med fem siffror.')).toBeVisible()
    await field.fill('981 38')
    await field.press('Enter')
    await expect(form).toBeHidden()
    const change = strip.getByRole('button', { name: 'Ändra postnummer 981 38' })
    await expect(change).toBeFocused()
    await expect(strip.getByText(/^Hem till dig .+Frakt 49.kr/)).toBeVisible()

    await page.reload()
    await expect(change).toBeVisible()
    await change.click()
    await field.press('Escape')
    await expect(form).toBeHidden()
    await expect(change).toBeFocused()
  })
}

test('the product page promises a day with the price that the checkout offers', async ({ page }) => {
  const [product] = await goods(1)
  await open(page, `/p/${product?.id}`)
  const delivery = page.getByRole('region', { name: 'Lager och leverans' })
  await expect(delivery.getByText(/^Hem till dig i Stockholm .+ för 49/)).toBeVisible()
  await delivery.getByRole('button', { name: 'Välj postnummer' }).click()
  await delivery.getByLabel('Postnummer').fill('75228')
  await delivery.getByRole('button', { name: 'Visa' }).click()
  const phrase = delivery.getByText(/^Hem till dig (?!i Stockholm)/)
  await expect(phrase).toBeVisible()
  const said = (await phrase.innerText()).replaceAll('\u00a0', ' ')
  const [, day = '', price = ''] = /^Hem till dig (.+) för (.+)$/.exec(said) ?? []

  await page.getByRole('region', { name: 'Köp' }).getByRole('button', { name: 'Köp' }).click()
  await open(page, '/se/checkout')
  const method = page.getByRole('radiogroup', { name: 'Hem till dig' }).getByRole('radio').first()
  await expect(method).toHaveAccessibleName(new RegExp(`${day}.*${price.replace(' ', '\\s')}`, 'i'))
})
