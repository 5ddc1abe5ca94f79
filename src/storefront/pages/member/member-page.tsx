import type { AddressName } from '#paths.ts'
import { pathTo } from '#paths.ts'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberPages } from '#storefront/member/member-pages.ts'
import { memberTitle, ownerOf } from '#storefront/member/member-title.ts'
import { type Head, type LoadRequest, Redirect } from '#storefront/page.ts'

type MemberData = { name: AddressName; title: string; coming: string; owner: string | null }

export const isPrivate = true

export async function load({ api, name, params }: LoadRequest): Promise<MemberData> {
  const page = memberPages.find((one) => one.name === name)
  if (!page) throw new Redirect(pathTo('member.orders', params))
  return { name, title: page.title, coming: page.coming ?? '', owner: await ownerOf(api) }
}

export function head({ title, owner }: MemberData): Head {
  return { title: memberTitle(owner, title), noIndex: true }
}

/** A page of the programme that is not open yet, said plainly. */
export function Page({ data: { name, title, coming } }: { data: MemberData }) {
  return (
    <MemberFrame here={name} title={title}>
      <p>{coming} Sidan är inte öppen än.</p>
    </MemberFrame>
  )
}
