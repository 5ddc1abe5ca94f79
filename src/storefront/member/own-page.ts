import { account } from '#identity/calls.ts'
import { session } from '#identity/web/session.ts'
import { pathTo } from '#paths.ts'
import { type LoadRequest, Redirect } from '#routing/page.ts'

/** Throws a redirect when the address names another member; null for visitors. */
export async function ownPage({ api, params }: LoadRequest): Promise<{ id: number; username: string } | null> {
  const known = typeof window === 'undefined' ? null : session.getState().user
  const user = known ?? (await api(account.getMe, undefined)).user
  if (!user) return null
  if (params.id !== undefined && Number(params.id) !== user.id) {
    throw new Redirect(pathTo('member.achievements', { id: params.id }))
  }
  return { id: user.id, username: user.username }
}

export async function ownerOf(request: LoadRequest): Promise<string | null> {
  return (await ownPage(request))?.username ?? null
}
