import { type MouseEvent, type ReactNode, useEffect } from 'react'
import type { NavigationCategory } from '#catalog/contract.ts'
import { pathTo } from '#paths.ts'
import { campaignsHref, categoryHref, sectionHref } from '#storefront/navigation-links.ts'
import type { ShellData } from '#storefront/page.ts'
import { sv } from '#storefront/sv.ts'
import { panelWords } from '#storefront/sv-panels.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { MenuCampaign } from './menu-campaign.tsx'
import { loadNavigationTree, useNavigationTree } from './navigation-tree.ts'
import '#ui/drop.css'
import './mega-menu.css'

const columns = 4
const mostSubcategories = 5

type MegaMenuProps = Pick<ShellData, 'windows'> & { sectionId: number; onClose: () => void }

/** A section's categories in four columns, the fifth beside them with what is new and on campaign. */
export default function MegaMenu({ sectionId, windows, onClose }: MegaMenuProps) {
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
        <p role="status">{panelWords.menuFailed}</p>
        <Button size="xs" onClick={() => void loadNavigationTree()}>
          {panelWords.tryAgain}
        </Button>
      </Spot>
    )
  }
  if (!section) return null
  const main = section.categories.slice(0, columns)
  const beside = section.categories.slice(columns, columns + 1)
  const calendar = windows.filter(
    ({ placement, campaignId }) => placement === 'black-week-links' && campaignId !== null,
  )
  const closing = (event: MouseEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('a')) onClose()
  }
  return (
    <div className="mega__at" onClick={closing} role="presentation">
      <div className="wrap">
        <div className="drop mega">
          {main.map((category) => (
            <Column key={category.id} category={category} />
          ))}
          <div className="mega__r">
            {beside.map((category) => (
              <Column key={category.id} category={category} />
            ))}
            <h3>
              <Link href={`${pathTo('section', { id: section.id, name: section.name })}?sort=new`}>
                {panelWords.newProducts}
              </Link>
            </h3>
            {section.highlights.map((highlight) => (
              <h3 key={highlight.id}>
                <Link href={highlight.path}>{highlight.title}</Link>
              </h3>
            ))}
            {calendar.map(({ name, campaignId }) => (
              <h3 key={campaignId}>
                <Link href={pathTo('campaign', { sid: campaignId ?? undefined, name })}>{name}</Link>
              </h3>
            ))}
            <h3>
              <Link href={campaignsHref(section)}>{sv.campaigns}</Link>
            </h3>
            <Link className="link small" href={sectionHref(section)}>
              {panelWords.showMore}
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
        {category.subCategories.slice(0, mostSubcategories).map((sub) => (
          <li key={sub.id}>
            <Link href={categoryHref(sub)}>{sub.name}</Link>
          </li>
        ))}
      </ul>
      {category.subCategories.length > mostSubcategories && (
        <Link className="link small" href={href}>
          {panelWords.showMore}
        </Link>
      )}
    </div>
  )
}

function Spot({ children }: { children: ReactNode }) {
  return (
    <div className="mega__at">
      <div className="wrap">
        <div className="drop mega__wait">{children}</div>
      </div>
    </div>
  )
}
