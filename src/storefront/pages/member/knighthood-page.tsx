import { Own } from '#loyalty/web/own.tsx'
import { useOwn } from '#loyalty/web/use-own.ts'
import { knighthood } from '#play/calls.ts'
import { knighthoodMessages } from '#play/messages.ts'
import { KnighthoodHall } from '#play/web/knighthood/knighthood-hall.tsx'
import type { Head, LoadRequest } from '#routing/page.ts'
import { memberPageTitles } from '#shell/member-page-messages.ts'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle } from '#storefront/member/member-title.ts'
import { ownerOf } from '#storefront/member/own-page.ts'

export const isPrivate = true

const title = memberPageTitles['member.knighthood']

export async function load(request: LoadRequest): Promise<{ owner: string | null }> {
  return { owner: await ownerOf(request) }
}

export function head({ owner }: { owner: string | null }): Head {
  return { title: memberTitle(owner, title), noIndex: true }
}

export function Page() {
  const own = useOwn(knighthood.getKnighthood)
  return (
    <MemberFrame here="member.knighthood" title={title} intro={knighthoodMessages.intro} isBare>
      <Own of={own}>{(data) => <KnighthoodHall data={data} onChange={own.setData} />}</Own>
    </MemberFrame>
  )
}
