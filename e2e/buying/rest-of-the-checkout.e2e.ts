import { builtFile } from '#test/built-file.ts'
import { expect, test } from '#test/journey.ts'
import { fillIn, openCheckout, pay } from './checkout.ts'

const steps = builtFile('src/checkout/web/order-steps.tsx')

test('the postal code is written while the rest of the checkout is loaded', async ({ page }) => {
  const isLoaded = Promise.withResolvers<void>()
  await page.route(`**${steps}`, async (route) => {
    await isLoaded.promise
    await route.continue()
  })
  await openCheckout(page)
  const zip = page.getByLabel('Postnummer')
  await zip.pressSequentially('752')
  isLoaded.resolve()
  await expect(page.getByRole('complementary', { name: 'Din beställning' }).getByRole('listitem')).toHaveCount(1)
  await expect(zip).toBeFocused()
  await zip.pressSequentially('28')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /^Hem till dig/ }).first()).toBeVisible()
})

test('the rest of the checkout is loaded again when it could not be', async ({ page }) => {
  let isCut = true
  await page.route(`**${steps}`, (route) => (isCut ? route.abort() : route.continue()))
  await openCheckout(page)
  await page.getByLabel('Postnummer').fill('752 28')
  await page.getByRole('button', { name: 'Visa leveranssätt' }).click()
  await expect(page.getByText('Resten av kassan kunde inte hämtas.')).toBeVisible()
  isCut = false
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await page.getByRole('button', { name: 'Ändra Postnummer' }).click()
  await fillIn(page)
  await pay(page, 'success')
  await expect(page.getByRole('heading', { level: 1, name: /^Tack, Elin/ })).toBeVisible()
})

test('on a phone nothing moves when the summary takes the place of what was shown for it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const isLoaded = Promise.withResolvers<void>()
  await page.route(`**${steps}`, async (route) => {
    await isLoaded.promise
    await route.continue()
  })
  await openCheckout(page)
  const zip = page.getByLabel('Postnummer')
  await expect(zip).toBeVisible()
  await page.evaluate(async () => await document.fonts.ready)
  const before = await zip.boundingBox()
  isLoaded.resolve()
  await expect(page.getByRole('complementary', { name: 'Din beställning' })).toBeVisible()
  expect(await zip.boundingBox()).toEqual(before)
})
