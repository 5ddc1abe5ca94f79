import { Suspense, useEffect, useRef, useState } from 'react'
import { rendered } from '#hydration/hydrated-part.tsx'
import type { ShellData } from '#routing/page.ts'
import { frameMessages } from '#shell/frame-messages.ts'
import { bargainsHref, hasBargains } from '#shell/menus/bargains.ts'
import { campaignEntry } from '#shell/menus/campaign-entry.ts'
import { sectionHref } from '#shell/menus/navigation-links.ts'
import { loadNavigationTree } from '#shell/menus/navigation-tree.ts'
import { part } from '#ui/lazy-part.ts'
import { Link } from '#ui/link.tsx'
import '#shell/menus/navigation.css'

const MegaMenu = part(() => import('#shell/menus/mega-menu.tsx'))

const openAfter = 200
type Props = Pick<ShellData, 'sections' | 'calendar'>

export default function TopNavigation({ sections, calendar }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const bar = useRef<HTMLElement>(null)
  const shown = sections.filter((section) => section.isListed)
  const campaign = campaignEntry(calendar, 'top-navigation')

  const later = (next: number | null) => {
    clearTimeout(timer.current)
    if (next !== null) void loadNavigationTree()
    timer.current = setTimeout(() => setOpen(next), openAfter)
  }
  const close = () => {
    clearTimeout(timer.current)
    setOpen(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <nav
      className="navigation"
      {...rendered('top-navigation')}
      aria-label={frameMessages.mainMenu}
      ref={bar}
      onPointerLeave={() => later(null)}
      onBlur={(event) => {
        if (!bar.current?.contains(event.relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <div className="wrap">
        {shown.map((section) => (
          <Link
            key={section.id}
            href={sectionHref(section)}
            aria-expanded={open === section.id}
            aria-haspopup="true"
            onPointerEnter={() => later(section.id)}
            onClick={close}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              void loadNavigationTree()
              setOpen(section.id)
            }}
          >
            {section.name}
          </Link>
        ))}
        <span className="navigation-space" />
        <Link className="navigation-hot" href={campaign.href} onPointerEnter={() => later(null)}>
          {campaign.name}
        </Link>
        {hasBargains({ sections }) && (
          <Link className="navigation-last" href={bargainsHref} onPointerEnter={() => later(null)}>
            {frameMessages.bargains}
          </Link>
        )}
      </div>
      {open !== null && (
        <Suspense>
          <MegaMenu sectionId={open} calendar={calendar} onClose={close} />
        </Suspense>
      )}
    </nav>
  )
}
