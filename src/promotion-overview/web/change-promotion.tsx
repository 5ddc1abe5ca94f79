import { type FormEvent, useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import type { References } from '#content-editor/references.ts'
import { api } from '#core/api-client.ts'
import { formatNumber, formatPrice } from '#core/money.ts'
import { formMessages as messages } from '#promotion-overview/form-messages.ts'
import { changeOfDraft, draftOfPromotion } from '#promotion-overview/promotion-draft.ts'
import { changedPromotionType, fixedPromotionType } from '#promotion-overview/promotion-type.ts'
import { promotionCalls } from '#promotions/calls.ts'
import { changeOf } from '#promotions/change-rules.ts'
import type { Promotion } from '#promotions/contract.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { PromotionFields } from './promotion-fields.tsx'
import { usePromotionDraft, useWrongFocus } from './use-promotion-draft.ts'

type ChangeProps = { promotion: Promotion; references: References }

export function ChangePromotion({ promotion, references }: ChangeProps) {
  const [stored, setStored] = useState(promotion)
  const { id, used, spent, extension } = stored
  const { draft, found, isChanged, change, judge, saved } = usePromotionDraft(draftOfPromotion(promotion))
  const saving = useAction<{ data: Promotion }>(messages.saved, ({ data }) => {
    setStored(data)
    saved(draftOfPromotion(data))
  })
  const form = useWrongFocus(found, saving.fields)
  const errors = { ...saving.fields, ...found }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const { after, errors: wrong } = changeOfDraft(draft, stored)
    const before = changeOf(stored)
    if (judge(wrong)) saving.run(() => api(promotionCalls.changePromotion, { id, before, after }))
  }
  const shared = { draft, references, onChange: change }
  return (
    <>
      {extension !== null && <Note kind="info">{messages.ofExtension(extension)}</Note>}
      <form ref={form} className="stack" noValidate onSubmit={save}>
        <fieldset className="promotion-overview-bare" disabled={extension !== null}>
          <PromotionFields contentType={changedPromotionType} errors={errorsOf(errors)} {...shared} />
        </fieldset>
        {used > 0 && <p className="small muted">{messages.used(formatNumber(used), formatPrice(spent))}</p>}
        {saving.error && <Note kind="err">{saving.error}</Note>}
        {extension === null && (
          <div className="row row--wrap">
            <Button type="submit" variant="p" state={saving.isBusy ? 'busy' : undefined}>
              {messages.save}
            </Button>
            {isChanged && <span className="small muted">{messages.unsaved}</span>}
          </div>
        )}
      </form>
      <section className="panel stack" aria-labelledby="fixed">
        <h2 id="fixed">{messages.fixed}</h2>
        <p className="muted">{messages.fixedHint}</p>
        <p>
          <ButtonLink href={`/admin/promotions?id=new&from=${id}`}>{messages.copy}</ButtonLink>
        </p>
        <fieldset className="promotion-overview-bare" disabled>
          <PromotionFields contentType={fixedPromotionType} errors={{}} {...shared} />
        </fieldset>
      </section>
    </>
  )
}

/** `after.code` is an error of the field `code`. */
function errorsOf(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([at, text]) => [at.replace(/^after\./, ''), text]))
}
