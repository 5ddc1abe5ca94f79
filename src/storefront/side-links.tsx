import { formatNumber } from '#core/money.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import type { SideNavigation } from './side-navigation.ts'
import { sv } from './sv.ts'
import './shell/side-navigation.css'

export function SideLinks({ navigation: { title, back, entries, campaigns } }: { navigation: SideNavigation }) {
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
