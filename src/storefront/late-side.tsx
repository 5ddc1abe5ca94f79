import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { loadNavigationTree, useNavigationTree } from './shell/navigation-tree.ts'
import { SideLinks } from './side-links.tsx'
import { type SideChoice, sideOf } from './side-navigation.ts'
import { sv } from './sv.ts'
import { panelWords } from './sv-panels.ts'
import './shell/side-navigation.css'

/** What was chosen while the navigation was on its way is shown when it has come. */
export default function LateSide({ choice }: { choice: SideChoice }) {
  const { status, sections } = useNavigationTree()
  useEffect(() => void loadNavigationTree(), [])
  if (status === 1) {
    const navigation = sideOf(choice, sections)
    return navigation && <SideLinks navigation={navigation} />
  }
  return (
    <nav className="panel snav snav--late" aria-label={sv.categories}>
      {status === 0 && <Spinner size="l" />}
      {status === -1 && (
        <>
          <p role="status">{panelWords.menuFailed}</p>
          <Button size="xs" onClick={() => void loadNavigationTree()}>
            {panelWords.tryAgain}
          </Button>
        </>
      )}
    </nav>
  )
}
