import { formatNumber } from '#core/money.ts'
import { messages } from '#shell/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import type { SideNavigation } from './side-navigation.ts'
import '#shell/menus/side-navigation.css'

export function SideLinks({ navigation: { title, back, entries, campaigns } }: { navigation: SideNavigation }) {
  return (
    <nav className="panel side-navigation" aria-label={messages.categories}>
      <Link className="side-navigation-back" href={back.path}>
        <Icon name="caret-left" weight="bold" />
        {back.name}
      </Link>
      <h2>{title}</h2>
      <div className="side-navigation-two">
        {entries.map((entry) => (
          <Link key={entry.path} href={entry.path} aria-current={entry.isHere ? 'page' : undefined}>
            {entry.name}
            {entry.count !== null && <span className="side-navigation-count">{formatNumber(entry.count)}</span>}
          </Link>
        ))}
      </div>
      <hr />
      <Link href={campaigns}>
        <Icon name="tag" />
        {messages.campaigns}
      </Link>
    </nav>
  )
}
