import type { APIResponse, Page } from '@playwright/test'

type Deed = { approvedBy: string } | { hint: string } | { nextAnswer: 'slow' | 'lost' | 'maintenance' }

/** Does with the pretend phone what somebody would who has read the code of the open dialog. */
export async function onPhone(page: Page, deed: Deed): Promise<APIResponse> {
  const link = page.getByRole('link', { name: 'Öppna på den här enheten' })
  const address = (await link.getAttribute('href')) ?? ''
  const headers = { Origin: new URL(page.url()).origin }
  return await page.request.post(address, { headers, data: deed, failOnStatusCode: true })
}
