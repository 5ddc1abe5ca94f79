import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

test('a member browses achievements, finds a secret by typing it, and gains xp', async ({ page }) => {
  test.setTimeout(120_000)
  await logInAs(page, 'anstalld')
  await open(page, '/se/achievements')
  await expect(page.getByRole('heading', { name: 'Prestationer', level: 1 })).toBeVisible()
  const awarded = page.getByRole('button', { name: /^Upplåsta/ })
  await expect(awarded).toBeVisible()
  const before = Number((await awarded.innerText()).replace(/\D/g, ''))
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Sök prestation' }).fill('kablar')
  await expect(page.getByText('Kabelkung')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Omdömen' })).toBeHidden()
  await page.keyboard.type('doge')
  await expect(page.getByText('Här var det tomt')).toBeVisible()

  await page.getByRole('heading', { name: 'Prestationer', level: 1 }).click()
  const asked = page.waitForResponse('**/api/achievement/doge')
  await expect(async () => {
    await page.keyboard.type('doge')
    await expect(page.getByRole('searchbox')).toHaveValue('', { timeout: 1000 })
  }).toPass()
  expect((await asked).ok()).toBe(true)
  await expect(awarded).not.toHaveAccessibleName(`Upplåsta ${before}`)
  await awarded.click()
  await page.getByRole('searchbox').fill('wow')
  await page.getByRole('link', { name: 'Mycket prestation, wow' }).click()
  await expect(page.getByText('600 xp', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Upplåst \d/)).toBeVisible()
  await expectAccessible(page)
})

test('another member sees awarded achievements only', async ({ page }) => {
  await logInAs(page, 'foretag')
  await open(page, '/se/member/1-elin/achievements')
  await expect(page.getByText(/^elin har låst upp \d+ prestationer/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kabelkung' })).toBeVisible()
  await expect(page.getByText('Trasselsudd')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Låsta/ })).toHaveCount(0)
  await expectAccessible(page)
})
