import { friends as calls } from '#friends/calls.ts'
import type { Friends } from '#friends/contract.ts'
import { friendMessages } from '#friends/messages.ts'
import { FriendsView } from '#friends/web/friends-view.tsx'
import { navigate } from '#routing/navigator.tsx'
import type { Head, LoadRequest } from '#routing/page.ts'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle } from '#storefront/member/member-title.ts'
import { ownPage } from '#storefront/member/own-page.ts'

type FriendsData = { owner: string | null; friends: Friends | null }

export const isPrivate = true

export async function load(request: LoadRequest): Promise<FriendsData> {
  const owner = await ownPage(request)
  if (!owner) return { owner: null, friends: null }
  const { api, signal } = request
  const { data } = await api(calls.getFriends, undefined, signal ? { signal } : {})
  return { owner: owner.username, friends: data }
}

export function head({ owner }: FriendsData): Head {
  return { title: memberTitle(owner, friendMessages.title), noIndex: true }
}

export function Page({ data: { friends } }: { data: FriendsData }) {
  const reload = () => void navigate(window.location.pathname, { replace: true })
  return (
    <MemberFrame here="member.friends" title={friendMessages.title} onLogin={reload}>
      {friends && <FriendsView loaded={friends} />}
    </MemberFrame>
  )
}
