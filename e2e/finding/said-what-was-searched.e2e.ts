import { pathTo } from '#paths.ts'
import { expect, expectAccessible, open, test } from '#test/journey.ts'

const misspelt = pathTo('search', { text: 'tangetbord' })

test('a correction is said, and what was written can be searched for', async ({ page }) => {
  await open(page, misspelt)
  await expect(page.getByText('Visar träffar för ”tangentbord”.')).toBeVisible()
  await page.getByRole('link', { name: 'Sök i stället efter ”tangetbord”' }).click()
  await expect(page).toHaveURL(/\?undo=spelling$/)
  await expect(page.getByText('Visar träffar för')).toBeHidden()
  await expect(page.getByText('Din sökning gav tyvärr inga träffar')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByText('Visar träffar för ”tangentbord”.')).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: 'Återställ tolkningen' }).click()
  await expect(page.getByText('Visar träffar för ”tangentbord”.')).toBeVisible()
})

test('a word that was left out can be asked for', async ({ page }) => {
  await open(page, pathTo('search', { text: 'svart mus oled' }))
  await expect(page.getByText('sökte utan ”oled”')).toBeVisible()
  await page.getByRole('link', { name: 'Bara med ”oled”' }).click()
  await expect(page.getByText('sökte utan ”mus”')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('what was written is searched for from its address', async ({ page }) => {
    await page.goto(misspelt)
    await page.getByRole('link', { name: 'Sök i stället efter ”tangetbord”' }).click()
    await expect(page.getByRole('link', { name: 'Återställ tolkningen' })).toBeVisible()
    await expect(page.getByText('Visar träffar för')).toBeHidden()
  })
})
