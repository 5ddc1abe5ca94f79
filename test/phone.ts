import type { APIResponse, Page } from '@playwright/test'

type PhoneAction = { approvedBy: string } | { hint: string } | { nextAnswer: 'slow' | 'lost' | 'maintenance' }

export async function onPhone(page: Page, action: PhoneAction): Promise<APIResponse> {
  const link = page.getByRole('link', { name: 'Öppna på den här enheten' })
  const address = (await link.getAttribute('href')) ?? ''
  const headers = { Origin: new URL(page.url()).origin }
  return await page.request.post(address, { headers, data: action, failOnStatusCode: true })
}
