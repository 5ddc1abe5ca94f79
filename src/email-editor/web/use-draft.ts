import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import type { EmailTemplate } from '#email/email-templates.ts'
import { type EmailWording, wordingErrors } from '#email/wording.ts'
import { emailEditor } from '#email-editor/calls.ts'
import type { EmailWordingAnswer } from '#email-editor/contract.ts'

export type WordingErrors = Record<string, string>

const pauseMs = 500

/** What is typed is kept as the draft after a pause, so that the preview shows it. */
export function useDraft(template: EmailTemplate, stored: EmailWordingAnswer) {
  const [wording, setWording] = useState(stored.draft?.wording ?? stored.published)
  const [revision, setRevision] = useState(stored.draft?.revision ?? 0)
  const [refused, setRefused] = useState<WordingErrors>({})
  const [state, setState] = useState<'saved' | 'saving'>('saved')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const errors = { ...refused, ...wordingErrors(template, wording) }

  async function save(next: EmailWording): Promise<void> {
    try {
      const { data } = await api(emailEditor.saveEmailDraft, { template, wording: next })
      setRevision(data.revision)
    } catch (error) {
      setRefused(error instanceof ApiError ? error.fields : {})
    } finally {
      setState('saved')
    }
  }

  return {
    wording,
    revision,
    errors,
    state,
    change(next: EmailWording) {
      setWording(next)
      setRefused({})
      clearTimeout(timer.current)
      if (Object.keys(wordingErrors(template, next)).length > 0) return
      setState('saving')
      timer.current = setTimeout(() => void save(next), pauseMs)
    },
    /** To what is published; there is no draft any longer. */
    reset(published: EmailWording) {
      clearTimeout(timer.current)
      setWording(published)
      setRefused({})
      setState('saved')
      setRevision((shown) => shown + 1)
    },
  }
}
