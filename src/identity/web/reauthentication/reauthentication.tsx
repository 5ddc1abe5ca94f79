import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useAsked } from './prompt.ts'

type AnswerProps = { onDone: (isDone: boolean) => void }

const ReauthenticationDialog = lazy<ComponentType<AnswerProps>>(() =>
  // The call that asked shows its own error.
  import('./reauthentication-dialog.tsx').catch(() => ({ default: GiveUp })),
)

export function Reauthentication() {
  const settle = useAsked()
  if (!settle) return null
  return (
    <Suspense>
      <ReauthenticationDialog onDone={settle} />
    </Suspense>
  )
}

function GiveUp({ onDone }: AnswerProps) {
  useEffect(() => onDone(false), [onDone])
  return null
}
