import { content } from '#content/calls.ts'
import { api } from '#core/api-client.ts'
import type { ShellData } from '#storefront/page.ts'

/** The messages of now; what cannot be had is none. */
export async function freshMessages(): Promise<ShellData['messages']> {
  const asked = api(content.getSiteMessages, { region: 'se', language: 'sv' })
  return await asked.then(
    ({ messages }) => messages,
    () => [],
  )
}
