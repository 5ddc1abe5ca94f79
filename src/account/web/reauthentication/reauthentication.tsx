import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useAsked } from './ask.ts'

type AnswerProps = { onDone: (isDone: boolean) => void }

const ReauthenticationDialog = lazy<ComponentType<AnswerProps>>(() =>
  import('./reauthentication-dialog.tsx').catch(() => ({ default: GiveUp })),
)

/** Shows the question while a call waits for it. */
export function Reauthentication() {
  const settle = useAsked()
  if (!settle) return null
  return (
    <Suspense>
      <ReauthenticationDialog onDone={settle} />
    </Suspense>
  )
}

/** The dialog could not be fetched: the call is told no, and says so where it was made. */
function GiveUp({ onDone }: AnswerProps) {
  useEffect(() => onDone(false), [onDone])
  return null
}
