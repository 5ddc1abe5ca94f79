import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

test('a member finds another, who accepts the request, and both become friends', async ({ page, browser, baseURL }) => {
  await logInAs(page, 'foretag')
  await open(page, '/se/friends')
  await page.getByRole('searchbox', { name: 'Sök medlem' }).fill('tag')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Lägg till tage.b' }).click()
  await expect(page.getByText('Förfrågan är skickad till tage.b')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ta tillbaka tage.b' })).toBeVisible()

  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await logInAs(other, 'tage.b')
  await open(other, '/se/friends')
  await other.getByRole('button', { name: 'Acceptera foretag' }).click()
  await expect(other.getByRole('region', { name: /^Dina vänner/ }).getByText('foretag')).toBeVisible()
  await expectAccessible(other)
  await other.context().close()

  await page.reload()
  await expect(page.getByRole('region', { name: /^Dina vänner/ }).getByText('tage.b')).toBeVisible()
})
