import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

test('a crate is opened once a day, also with two tabs', async ({ page, context }) => {
  await logInAs(page, 'foretag')
  await open(page, '/supplydrop')
  await page.getByRole('textbox', { name: 'Året du är född' }).fill('1985')
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Är du född 1985?')).toBeVisible()
  await page.getByRole('button', { name: 'Ja, spara året' }).click()
  const other = await context.newPage()
  await open(other, '/supplydrop')
  await expect(page.getByText('Luftsläppen är gratis.')).toBeVisible()
  const crate = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bronslådan' }) })
  await crate.getByText('Innehåll och chanser').click()
  await expect(crate.getByRole('row', { name: '10 xp 45' })).toBeVisible()
  await expect(page.getByText('Öppnas på nivå 25')).toBeVisible()

  await crate.getByRole('button', { name: 'Öppna Bronslådan' }).click()
  await expect(page.getByText(/^Bronslådan innehöll:/)).toBeVisible()
  await expect(crate.getByText('Öppnad i dag')).toBeVisible()
  await expect(crate.getByRole('button', { name: 'Öppna Bronslådan' })).toHaveCount(0)
  await expectAccessible(page)

  await other.getByRole('button', { name: 'Öppna Bronslådan' }).click()
  await expect(other.getByRole('alert')).toContainText('Du har redan öppnat den lådan i dag.')
  await expect(other.getByText('Öppnad i dag')).toBeVisible()
})

test('the browser verifies past draws', async ({ page }) => {
  await logInAs(page, 'elin')
  await open(page, '/supplydrop')
  await page
    .getByRole('button', { name: /^Kontrollera Bronslådan/ })
    .first()
    .click()
  await expect(page.getByText('Stämmer', { exact: true })).toBeVisible()
})
