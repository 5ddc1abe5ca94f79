import { friends as calls } from '#members/friends-calls.ts'
import type { Friends } from '#members/friends-contract.ts'
import { friendWords } from '#members/sv-friends.ts'
import { FriendsView } from '#members/web/friends/friends-view.tsx'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle } from '#storefront/member/member-title.ts'
import { ownPage } from '#storefront/member/own-page.ts'
import { navigate } from '#storefront/navigator.tsx'
import type { Head, LoadRequest } from '#storefront/page.ts'

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
  return { title: memberTitle(owner, friendWords.title), noIndex: true }
}

/** The member's friends, and the way to new ones. */
export function Page({ data: { friends } }: { data: FriendsData }) {
  const askAgain = () => void navigate(window.location.pathname, { replace: true })
  return (
    <MemberFrame here="member.friends" title={friendWords.title} onLogin={askAgain}>
      {friends && <FriendsView loaded={friends} />}
    </MemberFrame>
  )
}
