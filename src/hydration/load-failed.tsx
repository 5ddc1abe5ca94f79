import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { messages } from '#ui/messages.ts'
import { Note } from '#ui/note.tsx'

type LoadFailedProps = { children: ReactNode; isBusy?: boolean; onRetry: () => void }

/** In the place of a part of the page that could not be loaded. It stays until the part has come. */
export function LoadFailed({ children, isBusy, onRetry }: LoadFailedProps) {
  const retry = (
    <Button size="xs" state={isBusy ? 'busy' : undefined} onClick={onRetry}>
      {messages.tryAgain}
    </Button>
  )
  return (
    <div role="status">
      <Note kind="warn" action={retry}>
        {children}
      </Note>
    </div>
  )
}
