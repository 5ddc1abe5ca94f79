import { useEffect } from 'react'
import { formatNumber } from '#core/money.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { loadNavigationTree, useNavigationTree } from './shell/navigation-tree.ts'
import { type SideChoice, type SideNavigation, sideOf } from './side-navigation.ts'
import { sv } from './sv.ts'
import './shell/side-navigation.css'

/** The column of links beside a list. */
export function SideNav({ side }: { side: SideNavigation | SideChoice }) {
  return 'entries' in side ? <SideLinks navigation={side} /> : <LateSide choice={side} />
}

/** What was chosen while the navigation was on its way is shown when it has come. */
function LateSide({ choice }: { choice: SideChoice }) {
  const { status, sections } = useNavigationTree()
  useEffect(() => void loadNavigationTree(), [])
  if (status === 1) {
    const navigation = sideOf(choice, sections)
    return navigation && <SideLinks navigation={navigation} />
  }
  return (
    <nav className="panel snav snav--late" aria-label={sv.categories}>
      {status === 0 && <Spinner size="l" />}
      {status === -1 && (
        <>
          <p role="status">{sv.menuFailed}</p>
          <Button size="xs" onClick={() => void loadNavigationTree()}>
            {sv.tryAgain}
          </Button>
        </>
      )}
    </nav>
  )
}

function SideLinks({ navigation: { title, back, entries, campaigns } }: { navigation: SideNavigation }) {
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
