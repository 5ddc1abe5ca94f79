import { content } from '#content/calls.ts'
import { api } from '#core/api-client.ts'
import type { ShellData } from '#routing/page.ts'

/** A failed load counts as no messages, by the customer's error catalogue: an old message could be wrong by now. */
export async function freshMessages(): Promise<ShellData['messages']> {
  const requested = api(content.getSiteMessages, { region: 'se', language: 'sv' })
  return await requested.then(
    ({ messages }) => messages,
    // The shop's connection bar reports a lost connection.
    () => [],
  )
}
