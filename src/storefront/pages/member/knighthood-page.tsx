import { knighthood } from '#members/knighthood-calls.ts'
import { knightWords } from '#members/sv-play.ts'
import { KnighthoodHall } from '#members/web/knighthood/knighthood-hall.tsx'
import { Own } from '#members/web/own.tsx'
import { useOwn } from '#members/web/use-own.ts'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle, ownerOf } from '#storefront/member/member-title.ts'
import type { Head, LoadRequest } from '#storefront/page.ts'

export const isPrivate = true

const title = 'Riddarslag'

export async function load({ api }: LoadRequest): Promise<{ owner: string | null }> {
  return { owner: await ownerOf(api) }
}

export function head({ owner }: { owner: string | null }): Head {
  return { title: memberTitle(owner, title), noIndex: true }
}

export function Page() {
  const own = useOwn(knighthood.getKnighthood)
  return (
    <MemberFrame here="member.knighthood" title={title} intro={knightWords.intro} isBare>
      <Own of={own}>{(data) => <KnighthoodHall data={data} onChange={own.setData} />}</Own>
    </MemberFrame>
  )
}
