import { type AddressName, pathTo } from '#paths.ts'
import { useCurrentInSight } from '#ui/current-in-sight.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import type { MemberPage } from './member-pages.ts'
import { TourLink } from './tour-link.tsx'

type MemberNavProps = {
  here: AddressName
  params: { id?: number; name?: string }
  pages: readonly MemberPage[]
  isOwn: boolean
}

/** In two columns; on a phone a line that scrolls, with the page one is on in sight. */
export function MemberNav({ here, params, pages, isOwn }: MemberNavProps) {
  const nav = useCurrentInSight<HTMLElement>()
  return (
    <nav className="snav mnav" aria-label="Mina sidor" ref={nav}>
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
