import type { Page } from '@playwright/test'
import { demoPassword } from '#seed/members.ts'

/** Somebody of the demo shop, logged in before the page is opened. */
export async function logInAs(page: Page, username: 'elin' | 'foretag' | 'anstalld'): Promise<void> {
  const origin = process.env.KRETS_ORIGIN ?? 'http://localhost:3000'
  const data = { username, password: demoPassword }
  await page.request.post('/api/login', { data, headers: { Origin: origin }, failOnStatusCode: true })
  await page.context().addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('probably-logged-in', '1')
  })
}
