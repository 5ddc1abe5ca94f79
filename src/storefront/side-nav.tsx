import { Suspense } from 'react'
import { keptPart } from '#ui/kept-html.tsx'
import { part } from '#ui/lazy-part.ts'
import { SideLinks } from './side-links.tsx'
import type { SideChoice, SideNavigation } from './side-navigation.ts'

const LazySideNavigation = part(() => import('./lazy-side-navigation.tsx'))

export function SideNav({ side }: { side: SideNavigation | SideChoice }) {
  if ('entries' in side) {
    return keptPart({ of: side, shows: () => 'side' }, () => <SideLinks navigation={side} />)
  }
  return (
    <Suspense>
      <LazySideNavigation choice={side} />
    </Suspense>
  )
}
