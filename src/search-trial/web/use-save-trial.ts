import { useRef } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { contentTypes } from '#content-editor/content-types.ts'
import { entryCallsOf } from '#content-editor/entry-calls.ts'
import { api } from '#core/api-client.ts'
import type { SearchTrial } from '#search-trial/contract.ts'
import { messages } from '#search-trial/messages.ts'
import { hasEffect } from '#search-trial/rule-draft.ts'
import type { Trial } from './use-trial.ts'

type Saved = { answer: SearchTrial; trial: Trial }

/** The synonym and the rule; a rule without effect is removed. */
export function useSaveTrial({ answer, trial }: Saved) {
  const ruleKey = useRef(crypto.randomUUID())
  const { isBusy, error, run } = useAction(messages.saved, () => {
    ruleKey.current = crypto.randomUUID()
    trial.reset()
  })
  const save = () =>
    run(async (options) => {
      if (trial.synonym !== '') await api(callsOf('synonym').create, { words: trial.synonym }, options)
      if (trial.rule === null) return
      const { id, ...fields } = trial.rule
      const version = answer.rule?.version ?? 0
      if (id === null) {
        if (!hasEffect(trial.rule)) return
        await api(callsOf('search-rule').create, fields, { headers: { 'Idempotency-Key': ruleKey.current } })
      } else if (hasEffect(trial.rule)) await api(callsOf('search-rule').put, { id, version, ...fields })
      else await api(callsOf('search-rule').remove, { id, version })
    })
  return { isBusy, error, save }
}

function callsOf(type: 'synonym' | 'search-rule') {
  const found = contentTypes.find(({ path }) => path === type)
  if (!found) throw new Error(`No content type ${type}`)
  return entryCallsOf(found)
}
