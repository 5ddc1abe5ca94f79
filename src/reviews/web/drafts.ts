import { useState } from 'react'
import { session } from '#identity/web/session.ts'

const drafts = new Map<string, unknown>()

/** What is written in a form survives that it closes, for the member who wrote it, until it is sent. */
export function useDraft<T>(form: string, before: T): { draft: T; write: (draft: T) => void; sent: () => void } {
  const key = `${session.getState().user?.id} ${form}`
  const [draft, setDraft] = useState(() => (drafts.get(key) as T | undefined) ?? before)
  const write = (written: T) => {
    drafts.set(key, written)
    setDraft(written)
  }
  return { draft, write, sent: () => drafts.delete(key) }
}
