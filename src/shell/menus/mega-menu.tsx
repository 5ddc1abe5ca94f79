import { type MouseEvent, type ReactNode, useEffect } from 'react'
import type { NavigationCategory } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'
import type { ShellData } from '#routing/page.ts'
import { messages } from '#shell/messages.ts'
import { panelMessages } from '#shell/panels-messages.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { MenuCampaign } from './menu-campaign.tsx'
import { campaignsHref, categoryHref, sectionHref } from './navigation-links.ts'
import { loadNavigationTree, useNavigationTree } from './navigation-tree.ts'
import '#ui/drop.css'
import './mega-menu.css'

const columns = 4
const maxSubcategories = 5

type MegaMenuProps = Pick<ShellData, 'calendar'> & { sectionId: number; onClose: () => void }

export default function MegaMenu({ sectionId, calendar, onClose }: MegaMenuProps) {
  const { status, sections } = useNavigationTree()
  useEffect(() => void loadNavigationTree(), [])
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
  const main = section.categories.slice(0, columns)
  const beside = section.categories.slice(columns, columns + 1)
  const blackWeekLinks = calendar.filter(
    ({ placement, campaignId }) => placement === 'black-week-links' && campaignId !== null,
  )
  const closing = (event: MouseEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('a')) onClose()
  }
  return (
    <div className="mega-menu-anchor" data-in-use onClick={closing} role="presentation">
      <div className="wrap">
        <div className="drop mega-menu">
          {main.map((category) => (
            <Column key={category.id} category={category} />
          ))}
          <div className="mega-menu-right">
            {beside.map((category) => (
              <Column key={category.id} category={category} />
            ))}
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

function Column({ category }: { category: NavigationCategory }) {
  const href = categoryHref(category)
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
