import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

test('a removed product is restored with its note, and deleting a list asks for confirmation', async ({ page }) => {
  await logInAs(page, 'elin')
  await open(page, '/se/wishlists')
  await page.getByRole('link', { name: 'Kameraprylar' }).click()
  await expect(page.getByRole('heading', { name: 'Kameraprylar', level: 1 })).toBeVisible()
  await expectAccessible(page)
  const note = page.getByLabel('Anteckning om Blända K3 systemkamera, hus')
  await note.fill('Begagnad går bra')
  await note.press('Enter')
  await page.getByRole('button', { name: 'Ta bort Blända K3 systemkamera, hus från listan' }).click()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(note).toHaveValue('Begagnad går bra')

  await page.getByRole('button', { name: 'Ta bort listan' }).click()
  const question = page.getByRole('alertdialog', { name: 'Ta bort Kameraprylar?' })
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page.getByRole('button', { name: 'Ta bort listan' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Ta bort listan' }).click()
  await expect(page.getByRole('link', { name: 'Nya datorn' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kameraprylar' })).toHaveCount(0)
})
