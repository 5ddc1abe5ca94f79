import { type AddressName, pathTo } from '#paths.ts'
import type { MemberPage } from '#shell/member/member-pages.ts'
import { TourLink } from '#shell/member/tour-link.tsx'
import { memberMessages } from '#storefront/member-messages.ts'
import { useCurrentInSight } from '#ui/current-in-sight.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

type MemberNavProps = {
  here: AddressName
  params: { id?: number; name?: string }
  pages: readonly MemberPage[]
  isOwn: boolean
}

export function MemberNav({ here, params, pages, isOwn }: MemberNavProps) {
  const nav = useCurrentInSight<HTMLElement>()
  return (
    <nav className="side-navigation member-frame-nav" aria-label={memberMessages.myPages} ref={nav}>
      {pages.map((page) => (
        <Link key={page.name} href={pathTo(page.name, params)} aria-current={page.name === here ? 'page' : undefined}>
          <Icon name={page.icon} />
          {page.title}
        </Link>
      ))}
      {isOwn && <TourLink />}
    </nav>
  )
}
