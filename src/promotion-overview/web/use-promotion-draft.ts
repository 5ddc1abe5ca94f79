import { useEffect, useRef, useState } from 'react'
import { useLeaveWarning } from '#back-office-forms/web/use-leave-warning.ts'
import type { Draft } from '#content-editor/draft.ts'

type Errors = Readonly<Record<string, string>>

/** What is written, whether it is saved, and which fields are wrong; the first of those has the focus. */
export function usePromotionDraft(first: Draft, answered: Errors) {
  const [stored, setStored] = useState(first)
  const [draft, setDraft] = useState(first)
  const [found, setFound] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored)
  useLeaveWarning(isChanged)
  useEffect(() => {
    if (Object.keys(found).length + Object.keys(answered).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [found, answered])
  return {
    form,
    draft,
    isChanged,
    errors: { ...answered, ...found },
    change: setDraft,
    /** Whether nothing is wrong. */
    judge(errors: Errors): boolean {
      setFound(errors)
      return Object.keys(errors).length === 0
    },
    isSaved(saved: Draft) {
      setStored(saved)
      setDraft(saved)
    },
  }
}
