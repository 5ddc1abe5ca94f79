import { Own } from '#loyalty/web/own.tsx'
import { useOwn } from '#loyalty/web/use-own.ts'
import { supply } from '#play/calls.ts'
import { supplyMessages } from '#play/messages.ts'
import { SupplyDrops } from '#play/web/supply/supply-drops.tsx'
import type { Head, LoadRequest } from '#routing/page.ts'
import { memberPageTitles } from '#shell/member-page-messages.ts'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle } from '#storefront/member/member-title.ts'
import { ownerOf } from '#storefront/member/own-page.ts'

export const isPrivate = true

const title = memberPageTitles['member.supply-drop']

export async function load(request: LoadRequest): Promise<{ owner: string | null }> {
  return { owner: await ownerOf(request) }
}

export function head({ owner }: { owner: string | null }): Head {
  return { title: memberTitle(owner, title), noIndex: true }
}

export function Page() {
  const own = useOwn(supply.getSupplyDrops)
  return (
    <MemberFrame here="member.supply-drop" title={title} intro={supplyMessages.intro} isBare>
      <Own of={own}>{(data) => <SupplyDrops data={data} onChange={own.setData} />}</Own>
    </MemberFrame>
  )
}
