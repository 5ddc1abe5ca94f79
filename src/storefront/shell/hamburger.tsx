import { Suspense, useState } from 'react'
import type { ShellData } from '#storefront/page.ts'
import { sv } from '#storefront/sv.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { part } from '#ui/part.ts'
import { loadNavigationTree } from './navigation-tree.ts'

const HamburgerMenu = part(() => import('./hamburger-menu.tsx'))

/** The button of the small screens' menu; the menu itself comes when it is first opened. */
export function Hamburger({ windows }: Pick<ShellData, 'windows'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="g"
        isIcon
        className="burger"
        aria-label={sv.openMenu}
        aria-expanded={isOpen}
        onClick={() => {
          void loadNavigationTree()
          setOpen(true)
        }}
      >
        <Icon name="list" />
      </Button>
      {isOpen && (
        <Suspense>
          <HamburgerMenu windows={windows} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
