import { useState } from 'react'
import { api } from '#core/api-client.ts'
import { useForm } from '#forms/use-form.ts'
import { searchTrial } from '#search-trial/calls.ts'
import type { SearchChange } from '#search-trial/contract.ts'
import type { Trial } from './use-trial.ts'

type Shown = { tried: number; changes: SearchChange[] }

/** The effects of the draft as it is now; null until they have been asked for. */
export function usePreview(text: string, { rule, synonym }: Trial) {
  const [preview, setPreview] = useState<{ of: string; shown: Shown } | null>(null)
  const { isBusy, error, submit } = useForm()
  const draft = { rule, synonym }
  const of = JSON.stringify(draft)
  const show = () =>
    void submit(async () => {
      const { data } = await api(searchTrial.previewSearch, { text, ...draft })
      setPreview({ of, shown: data })
    })
  return { shown: preview?.of === of ? preview.shown : null, show, isBusy, error }
}
