import { ToplistPart } from '#members/web/toplist-part.tsx'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle, ownerOf } from '#storefront/member/member-title.ts'
import type { Head, LoadRequest } from '#storefront/page.ts'

type ToplistData = { owner: string | null }

export const isPrivate = true

export async function load({ api }: LoadRequest): Promise<ToplistData> {
  return { owner: await ownerOf(api) }
}

export function head({ owner }: ToplistData): Head {
  return { title: memberTitle(owner, title), noIndex: true }
}

const title = 'Topplista'

/** Members by xp, and the member's own place. */
export function Page() {
  return (
    <MemberFrame here="member.toplist" title={title} isBare>
      <ToplistPart />
    </MemberFrame>
  )
}
