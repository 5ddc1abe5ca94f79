import type { FormEvent } from 'react'
import { openPage } from '#admin/web/navigation.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import type { References } from '#content-editor/references.ts'
import { api } from '#core/api-client.ts'
import { formMessages as messages } from '#promotion-overview/form-messages.ts'
import { newDraft, newPromotionOf } from '#promotion-overview/promotion-draft.ts'
import { newPromotionType } from '#promotion-overview/promotion-type.ts'
import { promotionCalls } from '#promotions/calls.ts'
import type { Promotion } from '#promotions/contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { PromotionFields } from './promotion-fields.tsx'
import { usePromotionDraft, useWrongFocus } from './use-promotion-draft.ts'

type NewProps = { from: Promotion | null; references: References; now: Date }

export function NewPromotion({ from, references, now }: NewProps) {
  const saving = useAction<unknown>(messages.created, () => openPage('/admin/promotions'))
  const { draft, found, isChanged, change, judge } = usePromotionDraft(newDraft(from, now))
  const form = useWrongFocus(found, saving.fields)
  const errors = { ...saving.fields, ...found }
  const create = (event: FormEvent) => {
    event.preventDefault()
    const given = newPromotionOf(draft)
    if (judge(given.errors)) saving.run((options) => api(promotionCalls.createPromotion, given.body, options))
  }
  return (
    <form ref={form} className="stack" noValidate onSubmit={create}>
      <PromotionFields
        contentType={newPromotionType}
        draft={draft}
        errors={errors}
        references={references}
        onChange={change}
      />
      {saving.error ? (
        <Note kind="err">{saving.error}</Note>
      ) : (
        Object.keys(errors).length > 0 && <Note kind="err">{messages.wrong}</Note>
      )}
      <div className="row row--wrap">
        <Button type="submit" variant="p" state={saving.isBusy ? 'busy' : undefined}>
          {messages.create}
        </Button>
        {isChanged && <span className="small muted">{messages.unsaved}</span>}
      </div>
    </form>
  )
}
