import { useState } from 'react'
import { footerCampaigns } from '#content/footer-campaigns.ts'
import { useSession } from '#identity/web/session.ts'
import { pathTo } from '#paths.ts'
import type { ShellData } from '#routing/page.ts'
import { frameMessages } from '#shell/frame-messages.ts'
import { panelMessages } from '#shell/panels-messages.ts'
import { offered } from '#shop-settings/offered.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Link } from '#ui/link.tsx'
import { NamedIcon } from '#ui/named-icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { bargainsHref, hasBargains } from './bargains.ts'
import { campaignEntry } from './campaign-entry.ts'
import { allOf, entriesAlong, menuEntries } from './menu-path.ts'
import { loadNavigationTree, useNavigationTree } from './navigation-tree.ts'
import './hamburger.css'

const { company: corporate } = footerCampaigns
type AdminPage = { name: string; href: string; icon: IconName; isForAdmins?: true }
const adminPages: AdminPage[] = [
  { name: panelMessages.adminStart, href: '/admin/', icon: 'wrench' },
  { name: panelMessages.outbox, href: '/admin/outbox', icon: 'envelope', isForAdmins: true },
]

type MenuProps = { data: ShellData; onClose: () => void }

export default function HamburgerMenu({ data, onClose }: MenuProps) {
  const { calendar, linked } = data
  const { status, sections } = useNavigationTree()
  const isEmployee = useSession((state) => state.user?.isEmployee ?? false)
  const isAdmin = useSession((state) => state.user?.isAdmin ?? false)
  const fromMerchant = adminPages.filter(({ isForAdmins }) => isAdmin || !isForAdmins)
  const [path, setPath] = useState<string[]>([])
  const entries = menuEntries(sections)
  const along = entriesAlong(entries, path)
  const here = along.at(-1)
  const above = along.at(-2)
  const campaign = campaignEntry(calendar, 'hamburger')
  return (
    <Dialog name="menu" isOpen onClose={onClose} title={frameMessages.mainMenu}>
      {here && (
        <div className="hamburger-head">
          <Button
            variant="g"
            isIcon
            aria-label={panelMessages.backTo(above?.name ?? frameMessages.mainMenu)}
            onClick={() => setPath(path.slice(0, -1))}
          >
            <Icon name="arrow-left" />
          </Button>
          <Button variant="g" isIcon aria-label={panelMessages.menuStart} onClick={() => setPath([])}>
            <Icon name="house" />
          </Button>
          <b>{here.name}</b>
        </div>
      )}
      {status === 0 && <Spinner size="l" />}
      {status === -1 && (
        <div className="hamburger-extra">
          <p role="status">{panelMessages.menuFailed}</p>
          <Button onClick={() => void loadNavigationTree()}>{panelMessages.retry}</Button>
        </div>
      )}
      {here && (
        <Link className="hamburger-all" href={here.href} onClick={onClose}>
          {allOf(here)}
          <Icon name="arrow-right" weight="bold" />
        </Link>
      )}
      <ul className="hamburger">
        {(here ? here.children : entries).map((entry) => (
          <li key={entry.key}>
            {entry.children.length > 0 ? (
              <button type="button" onClick={() => setPath([...path, entry.key])}>
                {entry.icon && <NamedIcon name={entry.icon} />}
                <span>{entry.name}</span>
                <Icon name="caret-right" weight="bold" className="hamburger-caret" />
              </button>
            ) : (
              <Link href={entry.href} onClick={onClose}>
                {entry.icon && <NamedIcon name={entry.icon} />}
                <span>{entry.name}</span>
                {entry.count !== null && <span className="hamburger-count">{entry.count}</span>}
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
        {!here && hasBargains(data) && (
          <li>
            <Link href={bargainsHref} onClick={onClose}>
              <Icon name="arrow-counter-clockwise" />
              <span>{frameMessages.bargains}</span>
            </Link>
          </li>
        )}
      </ul>
      {!here && isEmployee && (
        <section aria-labelledby="menu-admin">
          <h3 className="hamburger-group" id="menu-admin">
            {panelMessages.admin}
          </h3>
          <ul className="hamburger">
            {fromMerchant.map(({ name, href, icon }) => (
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
      <div className="hamburger-foot">
        <Link href={pathTo('info', { id: 1, name: frameMessages.customerService })} onClick={onClose}>
          {frameMessages.customerService}
        </Link>
        {offered.stores && (
          <Link href={pathTo('info', { id: 5, name: frameMessages.stores })} onClick={onClose}>
            {frameMessages.stores}
          </Link>
        )}
        {linked.campaigns.includes(corporate) && (
          <Link href={pathTo('campaign', { sid: corporate, name: frameMessages.companies })} onClick={onClose}>
            {frameMessages.companies}
          </Link>
        )}
      </div>
    </Dialog>
  )
}
