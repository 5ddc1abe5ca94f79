import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { searchTrial } from '#search-trial/calls.ts'
import type { SearchTrial } from '#search-trial/contract.ts'
import { type RuleDraft, ruleDraft } from '#search-trial/rule-draft.ts'
import { errorText } from './error-text.ts'

export type Trial = {
  answer: SearchTrial | null
  error: string | null
  isWaiting: boolean
  /** Null until the rule is changed. */
  rule: RuleDraft | null
  synonym: string
  /** The changed rule, or else the stored one. */
  current: RuleDraft
  setRule: (rule: RuleDraft) => void
  setSynonym: (synonym: string) => void
  /** Without changes, as it is stored now. */
  reset: () => void
}

type Draft = { rule: RuleDraft | null; synonym: string }
const noDraft: Draft = { rule: null, synonym: '' }

/** A search as it would be with the changes; asked again with each. */
export function useTrial(text: string): Trial {
  const [draft, setDraft] = useState(noDraft)
  const [state, setState] = useState<{ of: Draft | null; answer: SearchTrial | null; error: string | null }>({
    of: null,
    answer: null,
    error: null,
  })
  useEffect(() => {
    const controller = new AbortController()
    api(searchTrial.trySearch, { text, ...draft }, { signal: controller.signal }).then(
      ({ data }) => setState({ of: draft, answer: data, error: null }),
      (error: unknown) => {
        if (!controller.signal.aborted) setState((old) => ({ ...old, of: draft, error: errorText(error) }))
      },
    )
    return () => controller.abort()
  }, [text, draft])
  return {
    answer: state.answer,
    error: state.error,
    isWaiting: state.of !== draft,
    ...draft,
    current: draft.rule ?? ruleDraft(text, state.answer?.rule ?? null),
    setRule: (rule) => setDraft({ ...draft, rule }),
    setSynonym: (synonym) => setDraft({ ...draft, synonym }),
    reset: () => setDraft({ ...noDraft }),
  }
}
