import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLeaveWarning } from '#back-office-forms/web/use-leave-warning.ts'
import type { Draft } from '#content-editor/draft.ts'

type Errors = Readonly<Record<string, string>>

/** What is written, whether it is saved, and which fields are wrong before anything is sent. */
export function usePromotionDraft(first: Draft) {
  const [stored, setStored] = useState(first)
  const [draft, setDraft] = useState(first)
  const [found, setFound] = useState<Errors>({})
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored)
  useLeaveWarning(isChanged)
  return {
    draft,
    isChanged,
    found,
    change: setDraft,
    /** Whether nothing is wrong. */
    judge(errors: Errors): boolean {
      setFound(errors)
      return Object.keys(errors).length === 0
    },
    saved(now: Draft) {
      setStored(now)
      setDraft(now)
    },
  }
}

/** The first wrong field has the focus, also when the server has found it. */
export function useWrongFocus(found: Errors, answered: Errors): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(found).length + Object.keys(answered).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [found, answered])
  return form
}
