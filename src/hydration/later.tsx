import type { ReactNode } from 'react'
import { type LaterScript, useScript } from './later-script.ts'
import { LoadFailed } from './load-failed.tsx'

type LaterProps<S> = {
  script: LaterScript<S>
  waiting: ReactNode
  failed: string
  children: (script: S) => ReactNode
}

/** The place of something whose script is loaded when it is shown. */
export function Later<S>({ script: later, waiting, failed, children }: LaterProps<S>) {
  const { script, hasFailed, isBusy, again } = useScript(later)
  if (script) return children(script)
  if (!hasFailed) return waiting
  return (
    <LoadFailed isBusy={isBusy} onRetry={again}>
      {failed}
    </LoadFailed>
  )
}
