import { useEffect } from 'react'
import { loadNavigationTree, useNavigationTree } from '#shell/menus/navigation-tree.ts'
import { messages } from '#shell/messages.ts'
import { panelMessages } from '#shell/panels-messages.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { SideLinks } from './side-links.tsx'
import { type SideChoice, sideOf } from './side-navigation.ts'
import '#shell/menus/side-navigation.css'

export default function LazySideNavigation({ choice }: { choice: SideChoice }) {
  const { status, sections } = useNavigationTree()
  useEffect(() => void loadNavigationTree(), [])
  if (status === 1) {
    const navigation = sideOf(choice, sections)
    return navigation && <SideLinks navigation={navigation} />
  }
  return (
    <nav className="panel side-navigation side-navigation--late" aria-label={messages.categories}>
      {status === 0 && <Spinner size="l" />}
      {status === -1 && (
        <>
          <p role="status">{panelMessages.menuFailed}</p>
          <Button size="xs" onClick={() => void loadNavigationTree()}>
            {panelMessages.retry}
          </Button>
        </>
      )}
    </nav>
  )
}
