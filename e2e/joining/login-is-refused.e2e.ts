import { pathTo } from '#paths.ts'
import { expect, open, test } from '#test/journey.ts'

const answers = [
  [403, 'Fel användarnamn eller lösenord.'],
  [429, 'För många försök, försök igen om en liten stund.'],
] as const

for (const [status, message] of answers) {
  test(`a login answered by ${status} without a body says why`, async ({ page }) => {
    await page.route('**/api/login', (route) => route.fulfill({ status, body: '' }))
    await open(page, pathTo('member.orders'))
    const form = page.getByRole('main')
    await form.getByLabel('Användarnamn eller e-post').fill('elin')
    await form.getByLabel('Lösenord').fill('fel')
    await form.getByRole('button', { name: 'Logga in', exact: true }).click()
    await expect(form.getByText(message)).toBeVisible()
  })
}
