import { demoPassword } from '#test/demo-password.ts'
import { expect, expectAccessible, test } from '#test/journey.ts'

test('the back office asks for a login, refuses members, and then shows the page that was asked for', async ({
  page,
}) => {
  // The browser reports the statuses 401 and 403 as errors of the page.
  const answer = await page.goto('/admin/codes')
  expect(answer?.status()).toBe(401)
  const title = page.getByRole('heading', { level: 1, name: 'Logga in i admin' })
  await expect(title).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectAccessible(page)

  const logIn = async (username: string, password: string) => {
    await page.getByLabel('Användarnamn eller e-post').fill(username)
    await page.getByLabel('Lösenord', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Logga in' }).click()
  }
  await logIn('elin', 'fel lösenord')
  await expect(page.getByRole('alert')).toBeVisible()
  await logIn('elin', demoPassword)
  await expect(page.getByText('Det kontot arbetar inte i butiken.')).toBeVisible()
  expect((await page.reload())?.status()).toBe(403)
  await expect(page.getByText(/inloggad som medlem/)).toBeVisible()

  await logIn('anstalld', demoPassword)
  await expect(page.getByRole('heading', { level: 1, name: 'Digitala koder' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/codes$/)
})
