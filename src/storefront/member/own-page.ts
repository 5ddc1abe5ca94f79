import { account } from '#account/calls.ts'
import { session } from '#account/web/session.ts'
import { pathTo } from '#paths.ts'
import { type LoadRequest, Redirect } from '#storefront/page.ts'

/**
 * The member whose own page this is; null for a visitor, who may log in. Somebody else's leads to what may be seen of them:
 * their achievements.
 */
export async function ownPage({ api, params }: LoadRequest): Promise<{ id: number; username: string } | null> {
  const known = typeof window === 'undefined' ? null : session.getState().user
  const user = known ?? (await api(account.getMe, undefined)).user
  if (!user) return null
  if (params.id !== undefined && Number(params.id) !== user.id) {
    throw new Redirect(pathTo('member.achievements', { id: params.id }))
  }
  return { id: user.id, username: user.username }
}
