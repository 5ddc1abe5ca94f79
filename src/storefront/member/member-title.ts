import { account } from '#account/calls.ts'
import { session } from '#account/web/session.ts'
import type { Api } from '#core/calls.ts'

/** Who is logged in, as the title of a member's page names them first. */
export async function ownerOf(api: Api): Promise<string | null> {
  const user = typeof window === 'undefined' ? (await api(account.getMe, undefined)).user : session.getState().user
  return user?.username ?? null
}

/** `elin - Beställningar`; a visitor's has the label alone. */
export function memberTitle(owner: string | null, label: string): string {
  return owner === null ? label : `${owner} - ${label}`
}
