import { supply } from '#members/supply-calls.ts'
import { supplyWords } from '#members/sv-play.ts'
import { Own } from '#members/web/own.tsx'
import { SupplyDrops } from '#members/web/supply/supply-drops.tsx'
import { useOwn } from '#members/web/use-own.ts'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle, ownerOf } from '#storefront/member/member-title.ts'
import type { Head, LoadRequest } from '#storefront/page.ts'

export const isPrivate = true

const title = 'Luftsläpp'

export async function load({ api }: LoadRequest): Promise<{ owner: string | null }> {
  return { owner: await ownerOf(api) }
}

export function head({ owner }: { owner: string | null }): Head {
  return { title: memberTitle(owner, title), noIndex: true }
}

export function Page() {
  const own = useOwn(supply.getSupplyDrops)
  return (
    <MemberFrame here="member.supply-drop" title={title} intro={supplyWords.intro} isBare>
      <Own of={own}>{(data) => <SupplyDrops data={data} onChange={own.setData} />}</Own>
    </MemberFrame>
  )
}
