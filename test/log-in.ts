import type { Page } from '@playwright/test'
import { demoPassword } from './demo-password.ts'

const headers = { Origin: process.env.KRETS_ORIGIN ?? 'http://localhost:3000' }

export async function logInAs(page: Page, username: string): Promise<void> {
  await beginSession(page, username)
  await page.context().addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('probably-logged-in', '1')
  })
}

export async function putSettingOf(page: Page, username: string, name: string, value: unknown): Promise<void> {
  await beginSession(page, username)
  await page.request.put(`/api/setting/${name}`, { data: { value }, headers, failOnStatusCode: true })
  await page.context().clearCookies()
}

async function beginSession(page: Page, username: string): Promise<void> {
  const data = { username, password: demoPassword }
  await page.request.post('/api/login', { data, headers, failOnStatusCode: true })
}
