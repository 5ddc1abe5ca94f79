import { expect, expectAccessible, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'

test('missing knighthood requirements are listed; with all of them the member is knighted at once', async ({
  page,
  browser,
}) => {
  await logInAs(page, 'elin')
  await open(page, '/knighthood')
  await expect(page.getByRole('listitem').filter({ hasText: 'Nivå' }).getByText('9 av 9')).toBeVisible()
  await expect(page.getByText('När alla krav är uppfyllda blir du dubbad med en gång.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Låt dig dubbas' })).toHaveCount(0)
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const knight = await context.newPage()
  await logInAs(knight, 'admin')
  await open(knight, '/knighthood')
  await knight.getByRole('radio', { name: 'Riddare av Ljudet' }).check()
  await knight.getByRole('button', { name: 'Låt dig dubbas' }).click()
  await expect(knight.getByText('Res dig, admin. Från och med i dag är du Riddare av Ljudet.')).toBeVisible()
  await expectAccessible(knight)
  await context.close()
})
