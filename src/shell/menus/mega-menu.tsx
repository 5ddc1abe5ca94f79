import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { NavigationCategory } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'
import type { ShellData } from '#routing/page.ts'
import { messages } from '#shell/messages.ts'
import { panelMessages } from '#shell/panels-messages.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { NamedIcon } from '#ui/named-icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { MenuCampaign } from './menu-campaign.tsx'
import { maxSubcategories, menuColumns } from './menu-columns.ts'
import { campaignsHref, categoryHref, sectionHref } from './navigation-links.ts'
import { loadNavigationTree, useNavigationTree } from './navigation-tree.ts'
import '#ui/drop.css'
import './mega-menu.css'

/** The link of the section whose menu is open. */
const opener = '.navigation [aria-expanded="true"]'

type MegaMenuProps = Pick<ShellData, 'calendar'> & { sectionId: number; onClose: () => void }

export default function MegaMenu({ sectionId, calendar, onClose }: MegaMenuProps) {
  const { status, sections } = useNavigationTree()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => void loadNavigationTree(), [])
  useEffect(() => {
    // Opened by keyboard: the links of the other sections come before it.
    if (status === 1 && document.activeElement?.matches(opener)) menu.current?.querySelector('a')?.focus()
  }, [status])
  const section = sections.find((one) => one.id === sectionId)
  if (status === 0)
    return (
      <Spot>
        <Spinner size="l" />
      </Spot>
    )
  if (status === -1) {
    return (
      <Spot>
        <p role="status">{panelMessages.menuFailed}</p>
        <Button size="xs" onClick={() => void loadNavigationTree()}>
          {panelMessages.retry}
        </Button>
      </Spot>
    )
  }
  if (!section) return null
  const { main, beside } = menuColumns(section.categories)
  const blackWeekLinks = calendar.filter(
    ({ placement, campaignId }) => placement === 'black-week-links' && campaignId !== null,
  )
  const closing = (event: MouseEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('a')) onClose()
  }
  const leaving = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') document.querySelector<HTMLElement>(opener)?.focus()
  }
  return (
    <div className="mega-menu-anchor" data-in-use ref={menu} onClick={closing} onKeyDown={leaving} role="presentation">
      <div className="wrap">
        <div className="drop mega-menu">
          <div className="mega-menu-columns">
            {main.map((categories) => (
              <div key={categories[0]?.id}>
                {categories.map((category) => (
                  <Column key={category.id} category={category} />
                ))}
              </div>
            ))}
          </div>
          <div className="mega-menu-right">
            {beside && <Column category={beside} isListed />}
            <h3>
              <Link href={`${pathTo('section', { id: section.id, name: section.name })}?sort=new`}>
                {panelMessages.newProducts}
              </Link>
            </h3>
            {section.highlights.map((highlight) => (
              <h3 key={highlight.id}>
                <Link href={highlight.path}>{highlight.title}</Link>
              </h3>
            ))}
            {blackWeekLinks.map(({ name, campaignId }) => (
              <h3 key={campaignId}>
                <Link href={pathTo('campaign', { sid: campaignId ?? undefined, name })}>{name}</Link>
              </h3>
            ))}
            <h3>
              <Link href={campaignsHref(section)}>{messages.campaigns}</Link>
            </h3>
            <Link className="link small" href={sectionHref(section)}>
              {panelMessages.showMore}
            </Link>
            <MenuCampaign sectionId={section.id} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** A category without subcategories is a tile, for one word would be lost in its column. */
function Column({ category, isListed = false }: { category: NavigationCategory; isListed?: boolean }) {
  const href = categoryHref(category)
  if (category.subCategories.length === 0 && !isListed) {
    return (
      <h3>
        <Link className="mega-menu-tile" href={href}>
          <span className="tile">
            <NamedIcon name={category.icon} />
          </span>
          {category.name}
          <span className="small muted">{panelMessages.products(category.productCount)}</span>
        </Link>
      </h3>
    )
  }
  return (
    <div>
      <h3>
        <Link href={href}>{category.name}</Link>
      </h3>
      <ul>
        {category.subCategories.slice(0, maxSubcategories).map((sub) => (
          <li key={sub.id}>
            <Link href={categoryHref(sub)}>{sub.name}</Link>
          </li>
        ))}
      </ul>
      {category.subCategories.length > maxSubcategories && (
        <Link className="link small" href={href}>
          {panelMessages.showMore}
        </Link>
      )}
    </div>
  )
}

function Spot({ children }: { children: ReactNode }) {
  return (
    <div className="mega-menu-anchor" data-in-use>
      <div className="wrap">
        <div className="drop mega-menu-wait">{children}</div>
      </div>
    </div>
  )
}
