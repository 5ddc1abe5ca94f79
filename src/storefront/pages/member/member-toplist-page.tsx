import { ToplistPart } from '#loyalty/web/toplist-part.tsx'
import type { Head, LoadRequest } from '#routing/page.ts'
import { memberPageTitles } from '#shell/member-page-messages.ts'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle } from '#storefront/member/member-title.ts'
import { ownerOf } from '#storefront/member/own-page.ts'

type ToplistData = { owner: string | null }

export const isPrivate = true

export async function load(request: LoadRequest): Promise<ToplistData> {
  return { owner: await ownerOf(request) }
}

export function head({ owner }: ToplistData): Head {
  return { title: memberTitle(owner, title), noIndex: true }
}

const title = memberPageTitles['member.toplist']

export function Page() {
  return (
    <MemberFrame here="member.toplist" title={title} isBare>
      <ToplistPart />
    </MemberFrame>
  )
}
