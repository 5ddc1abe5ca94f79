import { useEffect, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import type { EmailTemplate } from '#email/email-templates.ts'
import { type EmailWording, wordingErrors } from '#email/wording.ts'
import { emailEditor } from '#email-editor/calls.ts'
import type { EmailWordingAnswer } from '#email-editor/contract.ts'
import { messages } from '#email-editor/messages.ts'
import { draftSaver } from './draft-saver.ts'

export type WordingErrors = Record<string, string>
export type DraftState = 'saved' | 'saving' | { failed: string }

/** What is typed is kept as the draft after a pause, so that the preview shows it. */
export function useDraft(template: EmailTemplate, stored: EmailWordingAnswer) {
  const [wording, setWording] = useState(stored.draft?.wording ?? stored.published)
  const [revision, setRevision] = useState(stored.draft?.revision ?? 0)
  const [rejected, setRejected] = useState<WordingErrors>({})
  const [state, setState] = useState<DraftState>('saved')
  const put = (next: EmailWording, options = {}) =>
    api(emailEditor.saveEmailDraft, { template, wording: next }, options)
  const [saver] = useState(() =>
    draftSaver(put, {
      onSaved({ data }, hasMore) {
        setRevision(data.revision)
        setState(hasMore ? 'saving' : 'saved')
      },
      onFailed(error) {
        setRejected(error instanceof ApiError ? error.fields : {})
        setState({ failed: error instanceof ApiError ? error.message : messages.failed })
      },
    }),
  )
  useEffect(
    () => () => {
      const rest = saver.rest()
      // The editor is gone and cannot show an error.
      if (rest) void put(rest, { keepalive: true }).catch(() => {})
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [saver],
  )

  return {
    wording,
    revision,
    errors: { ...rejected, ...wordingErrors(template, wording) },
    state,
    change(next: EmailWording) {
      setWording(next)
      setRejected({})
      if (Object.keys(wordingErrors(template, next)).length > 0) return saver.stop()
      setState('saving')
      saver.later(next)
    },
    retry() {
      setState('saving')
      saver.now()
    },
    /** Nothing more is saved, as before it is published or discarded. */
    stop: saver.stop,
    /** To what is published; there is no draft any longer. */
    reset(published: EmailWording) {
      setWording(published)
      setRejected({})
      setState('saved')
      setRevision((shown) => shown + 1)
    },
  }
}
