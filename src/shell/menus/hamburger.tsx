import { Suspense, useState } from 'react'
import type { ShellData } from '#routing/page.ts'
import { messages } from '#shell/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { part } from '#ui/lazy-part.ts'
import { loadNavigationTree } from './navigation-tree.ts'

const HamburgerMenu = part(() => import('./hamburger-menu.tsx'))

export function Hamburger({ data }: { data: ShellData }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="g"
        isIcon
        className="header-burger"
        aria-label={messages.openMenu}
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
          <HamburgerMenu data={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
