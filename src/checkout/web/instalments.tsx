import type { ComponentProps } from 'react'
import { notLoaded } from '#checkout/payment-messages.ts'
import { Later } from '#hydration/later.tsx'
import { laterScript } from '#hydration/later-script.ts'
import { Spinner } from '#ui/spinner.tsx'
import type { InstalmentPick } from './instalment-pick.tsx'

const laterPick = laterScript(() => import('./instalment-pick.tsx'))

export function Instalments(props: ComponentProps<typeof InstalmentPick>) {
  return (
    <Later script={laterPick} waiting={<Spinner />} failed={notLoaded.instalments}>
      {({ InstalmentPick }) => <InstalmentPick {...props} />}
    </Later>
  )
}
