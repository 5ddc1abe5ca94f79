import { Load } from '#admin/web/loaded.tsx'
import { PageHead } from '#admin/web/page-head.tsx'
import { loadReferences } from '#content-editor/web/load-references.ts'
import { api } from '#core/api-client.ts'
import { formMessages as messages } from '#promotion-overview/form-messages.ts'
import { newPromotionType } from '#promotion-overview/promotion-type.ts'
import { promotionCalls } from '#promotions/calls.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ChangePromotion } from './change-promotion.tsx'
import { NewPromotion } from './new-promotion.tsx'

type PageProps = { id: number | null; from: number | null }

/** One promotion; without an id a new one, which may begin with the terms of another. */
export function PromotionPage({ id, from }: PageProps) {
  const shown = id ?? from
  const load = async () => {
    const promotion = shown === null ? null : (await api(promotionCalls.getPromotion, { id: shown })).data
    const rows = promotion ? [{ ...promotion, version: 1 }] : []
    return { promotion, now: new Date(), references: await loadReferences(newPromotionType, { rows }) }
  }
  return (
    <Load key={`${id} ${from}`} load={load}>
      {({ promotion, references, now }) => (
        <>
          <PageHead title={id !== null && promotion ? promotion.name : messages.add}>
            <ButtonLink href="/admin/promotions">{messages.toList}</ButtonLink>
          </PageHead>
          <div className="promotion-overview">
            {id !== null && promotion ? (
              <ChangePromotion promotion={promotion} references={references} />
            ) : (
              <NewPromotion from={promotion} references={references} now={now} />
            )}
          </div>
        </>
      )}
    </Load>
  )
}
