import type { Page } from '@playwright/test'
import { demoPassword } from './demo-password.ts'

const headers = { Origin: process.env.KRETS_ORIGIN ?? 'http://localhost:3000' }

/** Somebody of the demo shop, logged in before the page is opened. */
export async function logInAs(page: Page, username: string): Promise<void> {
  await beginSession(page, username)
  await page.context().addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('probably-logged-in', '1')
  })
}

/** Journeys that went before have had the same member: sets a setting as this one needs it, and leaves a visitor. */
export async function putSettingOf(page: Page, username: string, name: string, value: unknown): Promise<void> {
  await beginSession(page, username)
  await page.request.put(`/api/setting/${name}`, { data: { value }, headers, failOnStatusCode: true })
  await page.context().clearCookies()
}

async function beginSession(page: Page, username: string): Promise<void> {
  const data = { username, password: demoPassword }
  await page.request.post('/api/login', { data, headers, failOnStatusCode: true })
}
