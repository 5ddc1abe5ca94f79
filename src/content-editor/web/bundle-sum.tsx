import { useEffect, useState } from 'react'
import { amountOfText } from '#admin/kronor.ts'
import type { NamedProduct } from '#content-editor/contract.ts'
import type { Draft } from '#content-editor/draft.ts'
import { messages } from '#content-editor/messages.ts'
import { formatPrice } from '#core/money.ts'
import { Note } from '#ui/note.tsx'
import { loadProducts } from './load-references.ts'

const texts = messages.bundleSum

/** What the products cost apart and together at the prices of now, as customers see it. */
export function BundleSum({ draft }: { draft: Draft }) {
  const ids = draft.productIds ?? ''
  const discount = amountOfText(draft.discount ?? '')
  const [loaded, setLoaded] = useState<{ ids: string; products: NamedProduct[] } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const numbers = ids.split(', ').filter(Boolean).map(Number)
    loadProducts(numbers).then(
      (products) => isCurrent && setLoaded({ ids, products }),
      () => {
        // Without the prices there is no preview.
      },
    )
    return () => {
      isCurrent = false
    }
  }, [ids])
  if (loaded?.ids !== ids || loaded.products.length < 2 || !discount) return null
  const apart = loaded.products.reduce((sum, { price }) => sum + price, 0)
  if (discount >= apart) return <Note kind="warn">{texts.tooLarge}</Note>
  return (
    <section className="content-editor-delivery" aria-label={texts.title}>
      <p className="small muted">{texts.title}</p>
      <p className="tabular">
        {texts.apart} {formatPrice(apart)} · {texts.price} <b>{formatPrice(apart - discount)}</b> · {texts.saving}{' '}
        {formatPrice(discount)}
      </p>
    </section>
  )
}
