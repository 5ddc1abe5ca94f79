import { messages } from '#search/messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

/** In the first load: its own script would fail together with the call. */
export function ListFailed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <Note
      kind="err"
      action={
        <Button state={isRetrying ? 'busy' : undefined} onClick={onRetry}>
          {messages.retry}
        </Button>
      }
    >
      {messages.listFailed}
    </Note>
  )
}
