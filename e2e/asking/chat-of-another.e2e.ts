import { expect, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { allDay, putHours } from './chat-hours.ts'

test('an external provider is loaded on the first click only, and receives the customer number', async ({ page }) => {
  await putHours(allDay)
  await logInAs(page, 'elin')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  let letGo = () => {}
  const blocked = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/api/sandbox/chat.js', async (route) => {
    await blocked
    await route.continue()
  })
  await open(page, '/se?chatprovider=script')
  const button = page.getByRole('button', { name: 'Chatt', exact: true })
  await expect(button).toBeVisible()
  expect(fetched.filter((path) => path.includes('chat'))).toEqual([])
  await button.click()
  const panel = page.getByRole('dialog', { name: 'Kundservice' })
  const start = panel.getByRole('button', { name: 'Chatta med oss' })
  await expect(panel.getByRole('status')).toHaveText('Chatten laddas …')
  await expect(start).toBeDisabled()
  letGo()
  await start.click()
  await expect(panel.getByRole('log')).toContainText('Kundnummer: 1')
  expect(fetched.filter((path) => path.includes('chat'))).toEqual(['/api/chat', '/api/sandbox/chat.js'])

  await panel.getByRole('button', { name: 'Minimera chatten' }).click()
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(panel.getByRole('log')).toContainText('Kundnummer: 1')
})
