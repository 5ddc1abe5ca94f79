import { formatNumber } from '#core/money.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import type { SideNavigation } from './list-data.ts'
import { sv } from './sv.ts'
import './shell/side-navigation.css'

/** The column of links beside a list. */
export function SideNav({ navigation }: { navigation: SideNavigation }) {
  const { title, back, entries, campaigns } = navigation
  return (
    <nav className="panel snav" aria-label={sv.categories}>
      <Link className="back" href={back.path}>
        <Icon name="caret-left" weight="bold" />
        {back.name}
      </Link>
      <h2>{title}</h2>
      <div className="two">
        {entries.map((entry) => (
          <Link key={entry.path} href={entry.path} aria-current={entry.isHere ? 'page' : undefined}>
            {entry.name}
            {entry.count !== null && <span className="n">{formatNumber(entry.count)}</span>}
          </Link>
        ))}
      </div>
      <hr />
      <Link href={campaigns}>
        <Icon name="tag" />
        {sv.campaigns}
      </Link>
    </nav>
  )
}
