import { BenefitsPart } from '#members/web/benefits-part.tsx'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle, ownerOf } from '#storefront/member/member-title.ts'
import type { Head, LoadRequest } from '#storefront/page.ts'

type BenefitsData = { owner: string | null }

export const isPrivate = true

export async function load({ api }: LoadRequest): Promise<BenefitsData> {
  return { owner: await ownerOf(api) }
}

export function head({ owner }: BenefitsData): Head {
  return { title: memberTitle(owner, title), noIndex: true }
}

const title = 'Förmåner'

/** The member's rank, what it gives and what the next level asks for. */
export function Page() {
  return (
    <MemberFrame here="member.benefits" title={title} isBare>
      <BenefitsPart />
    </MemberFrame>
  )
}
