import { useSession } from '#identity/web/session.ts'
import { pathTo } from '#paths.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import { navigate } from '#routing/navigator.tsx'
import type { Head, LoadRequest } from '#routing/page.ts'
import { TreeGroup } from '#search/web/tree-group.tsx'
import { memberPageTitles } from '#shell/member-page-messages.ts'
import { type ListPageData, loadList } from '#storefront/list-data.ts'
import { ListView } from '#storefront/list-view.tsx'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle } from '#storefront/member/member-title.ts'
import { ownerOf } from '#storefront/member/own-page.ts'
import { memberMessages } from '#storefront/member-messages.ts'
import { Link } from '#ui/link.tsx'

export const isPrivate = true

type OffersData = ListPageData & { owner: string | null }

export async function load(request: LoadRequest): Promise<OffersData> {
  const [list, owner] = await Promise.all([loadList(request, 'member-offers'), ownerOf(request)])
  const crumbs = [
    homeCrumb,
    { name: memberMessages.myPages, path: pathTo('member.orders', request.params) },
    { name: title, path: pathTo('member.offers', request.params) },
  ]
  return { ...list, crumbs, side: null, owner }
}

export function head({ owner }: OffersData): Head {
  return { title: memberTitle(owner, title), noIndex: true }
}

const title = memberPageTitles['member.offers']

export function Page({ data }: { data: OffersData }) {
  const status = useSession((state) => state.status)
  if (status !== 'member') {
    const again = () => void navigate(window.location.pathname + window.location.search, { replace: true })
    return (
      <MemberFrame here="member.offers" title={title} onLogin={again}>
        {null}
      </MemberFrame>
    )
  }
  return (
    <ListView data={data} Tree={TreeGroup}>
      <p className="small list-view-back">
        <Link className="link" href={pathTo('member.orders')}>
          {memberMessages.toMyPages}
        </Link>
      </p>
    </ListView>
  )
}
