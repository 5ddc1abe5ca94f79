import { Suspense, useEffect, useRef, useState } from 'react'
import { pathTo } from '#paths.ts'
import { sectionHref } from '#storefront/navigation-links.ts'
import type { ShellData } from '#storefront/page.ts'
import { sv } from '#storefront/sv.ts'
import { Link } from '#ui/link.tsx'
import { part } from '#ui/part.ts'
import { campaignEntry } from './campaign-entry.ts'
import { loadNavigationTree } from './navigation-tree.ts'
import './navigation.css'

const MegaMenu = part(() => import('./mega-menu.tsx'))

const openAfter = 200
const bargains = 18

type Props = Pick<ShellData, 'sections' | 'windows'>

/** The sections in a row; a pointer that rests on one, or the arrow down key, opens its menu. */
export function TopNavigation({ sections, windows }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const bar = useRef<HTMLElement>(null)
  const shown = sections.filter((section) => section.isListed)
  const campaign = campaignEntry(windows, 'top-navigation')

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
      className="nav"
      aria-label={sv.mainMenu}
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
        <span className="nav__sp" />
        <Link className="hot" href={campaign.href} onPointerEnter={() => later(null)}>
          {campaign.name}
        </Link>
        <Link
          className="nav__last"
          href={pathTo('section', { id: bargains, name: sv.bargains })}
          onPointerEnter={() => later(null)}
        >
          {sv.bargains}
        </Link>
      </div>
      {open !== null && (
        <Suspense>
          <MegaMenu sectionId={open} windows={windows} onClose={close} />
        </Suspense>
      )}
    </nav>
  )
}
