import { expect, open, test } from '#test/journey.ts'
import { logInAs } from '#test/log-in.ts'
import { allDay, putHours } from './chat-hours.ts'

test('nothing of another provider is fetched before the first click, and it is told the customer number', async ({
  page,
}) => {
  await putHours(allDay)
  await logInAs(page, 'elin')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/api/pretend/chat.js', async (route) => {
    await held
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
  expect(fetched.filter((path) => path.includes('chat'))).toEqual(['/api/chat', '/api/pretend/chat.js'])

  await panel.getByRole('button', { name: 'Minimera chatten' }).click()
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(panel.getByRole('log')).toContainText('Kundnummer: 1')
})
