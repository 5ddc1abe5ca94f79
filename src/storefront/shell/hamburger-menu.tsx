import { useState } from 'react'
import { useSession } from '#account/web/session.ts'
import { pathTo } from '#paths.ts'
import type { ShellData } from '#storefront/page.ts'
import { sv } from '#storefront/sv.ts'
import { panelWords } from '#storefront/sv-panels.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Link } from '#ui/link.tsx'
import { NamedIcon } from '#ui/named-icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { campaignEntry } from './campaign-entry.ts'
import { allOf, entriesAlong, menuEntries } from './menu-path.ts'
import { loadNavigationTree, useNavigationTree } from './navigation-tree.ts'
import './hamburger.css'

const corporate = 8827
type AdminPage = { name: string; href: string; icon: IconName; isForAdmins?: true }
const adminPages: AdminPage[] = [
  { name: panelWords.adminStart, href: '/admin/', icon: 'wrench' },
  { name: panelWords.outbox, href: '/admin/outbox', icon: 'envelope', isForAdmins: true },
]

/** Drills down section by section; the way back is one step or all the way to the start. */
export default function HamburgerMenu({ windows, onClose }: Pick<ShellData, 'windows'> & { onClose: () => void }) {
  const { status, sections } = useNavigationTree()
  const isEmployee = useSession((state) => state.user?.isEmployee ?? false)
  const isAdmin = useSession((state) => state.user?.isAdmin ?? false)
  const ofKeeper = adminPages.filter(({ isForAdmins }) => isAdmin || !isForAdmins)
  const [path, setPath] = useState<string[]>([])
  const entries = menuEntries(sections)
  const along = entriesAlong(entries, path)
  const here = along.at(-1)
  const above = along.at(-2)
  const campaign = campaignEntry(windows, 'hamburger')
  return (
    <Dialog name="menu" isOpen onClose={onClose} title={sv.mainMenu} className="hbm">
      {here && (
        <div className="hb__h">
          <Button
            variant="g"
            isIcon
            aria-label={panelWords.backTo(above?.name ?? sv.mainMenu)}
            onClick={() => setPath(path.slice(0, -1))}
          >
            <Icon name="arrow-left" />
          </Button>
          <Button variant="g" isIcon aria-label={panelWords.menuStart} onClick={() => setPath([])}>
            <Icon name="house" />
          </Button>
          <b>{here.name}</b>
        </div>
      )}
      {status === 0 && <Spinner size="l" />}
      {status === -1 && (
        <div className="hb__e">
          <p role="status">{panelWords.menuFailed}</p>
          <Button onClick={() => void loadNavigationTree()}>{panelWords.tryAgain}</Button>
        </div>
      )}
      {here && (
        <Link className="hb__all" href={here.href} onClick={onClose}>
          {allOf(here)}
          <Icon name="arrow-right" weight="bold" />
        </Link>
      )}
      <ul className="hb">
        {(here ? here.children : entries).map((entry) => (
          <li key={entry.key}>
            {entry.children.length > 0 ? (
              <button type="button" onClick={() => setPath([...path, entry.key])}>
                {entry.icon && <NamedIcon name={entry.icon} />}
                <span>{entry.name}</span>
                <Icon name="caret-right" weight="bold" className="k" />
              </button>
            ) : (
              <Link href={entry.href} onClick={onClose}>
                {entry.icon && <NamedIcon name={entry.icon} />}
                <span>{entry.name}</span>
                {entry.count !== null && <span className="n">{entry.count}</span>}
              </Link>
            )}
          </li>
        ))}
        {!here && (
          <li>
            <Link href={campaign.href} onClick={onClose}>
              <Icon name="tag" />
              <span>{campaign.name}</span>
            </Link>
          </li>
        )}
      </ul>
      {!here && isEmployee && (
        <section aria-labelledby="menu-admin">
          <h3 className="hb__g" id="menu-admin">
            {panelWords.admin}
          </h3>
          <ul className="hb">
            {ofKeeper.map(({ name, href, icon }) => (
              <li key={href}>
                <a href={href}>
                  <Icon name={icon} />
                  <span>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="hb__f">
        <Link href={pathTo('info', { id: 1, name: sv.customerService })} onClick={onClose}>
          {sv.customerService}
        </Link>
        <Link href={pathTo('info', { id: 5, name: sv.stores })} onClick={onClose}>
          {sv.stores}
        </Link>
        <Link href={pathTo('campaign', { sid: corporate, name: sv.companies })} onClick={onClose}>
          {sv.companies}
        </Link>
      </div>
    </Dialog>
  )
}
