import { useEffect, useState } from 'react'
import { messages as admin } from '#admin/messages.ts'
import { ApiError, api } from '#core/api-client.ts'
import type { EditedProduct } from '#product-editing/contract.ts'
import { productList } from '#product-editing/list-calls.ts'
import { fieldLabels, productEditor as messages } from '#product-editor/messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from './section.tsx'
import type { FormPart } from './use-product-form.ts'

type Found = { id: number; name: string }

const waitMs = 250
const maxRelated = 12

/** Chosen by hand, in order. */
export function RelatedSection({ fields, set, errors, product }: FormPart & { product: EditedProduct }) {
  const { related } = fields
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const nameOf = (id: number) => product.relatedNames[id] ?? names.get(id) ?? String(id)
  const [asked, setAsked] = useState('')
  const found = useFound(asked, [product.id, ...related])
  const move = (from: number, step: 1 | -1) => {
    const id = related[from]
    if (id !== undefined) set('related', related.toSpliced(from, 1).toSpliced(from + step, 0, id))
  }
  const add = ({ id, name }: Found) => {
    setNames(new Map([...names, [id, name]]))
    set('related', [...related, id])
    setAsked('')
  }
  return (
    <Section id="related" title={fieldLabels.related}>
      <p className="small muted">{messages.relatedHint}</p>
      {related.length > 0 && (
        <ol className="product-editor-related">
          {related.map((id, index) => (
            <li key={id}>
              <a className="link" href={`/admin/product/${id}`}>
                {nameOf(id)}
              </a>
              <Button
                variant="g"
                size="xs"
                isIcon
                disabled={index === 0}
                aria-label={messages.moveUp(nameOf(id))}
                onClick={() => move(index, -1)}
              >
                <Icon name="caret-up" weight="bold" />
              </Button>
              <Button
                variant="g"
                size="xs"
                isIcon
                disabled={index === related.length - 1}
                aria-label={messages.moveDown(nameOf(id))}
                onClick={() => move(index, 1)}
              >
                <Icon name="caret-down" weight="bold" />
              </Button>
              <Button
                variant="g"
                size="xs"
                isIcon
                aria-label={messages.removeRelated(nameOf(id))}
                onClick={() => set('related', related.toSpliced(index, 1))}
              >
                <Icon name="trash" />
              </Button>
            </li>
          ))}
        </ol>
      )}
      {related.length < maxRelated && (
        <Field
          label={messages.findRelated}
          hint={messages.findRelatedHint}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={asked}
          error={errors.related}
          onChange={({ target }) => setAsked(target.value)}
        />
      )}
      <div role="status">
        {found?.error && <p className="field-error">{found.error}</p>}
        {found && !found.error && found.products.length === 0 && <p className="small muted">{messages.noRelatedHit}</p>}
        {found && found.products.length > 0 && (
          <ul className="product-editor-found">
            {found.products.map((one) => (
              <li key={one.id}>
                <Button size="xs" onClick={() => add(one)}>
                  <Icon name="plus" /> {one.name}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

const errorText = (error: unknown) => (error instanceof ApiError ? error.message : admin.failed)

/** Null before an answer. */
function useFound(asked: string, without: readonly number[]): { products: Found[]; error?: string } | null {
  const [found, setFound] = useState<{ asked: string; products: Found[]; error?: string } | null>(null)
  const q = asked.trim()
  useEffect(() => {
    if (q.length < 2) return
    const timer = setTimeout(
      () =>
        void api(productList.listProducts, { q, status: 'published', limit: 8 })
          .then(({ data }) => setFound({ asked: q, products: data }))
          .catch((error: unknown) => setFound({ asked: q, products: [], error: errorText(error) })),
      waitMs,
    )
    return () => clearTimeout(timer)
  }, [q])
  if (q.length < 2 || found?.asked !== q) return null
  return { ...found, products: found.products.filter(({ id }) => !without.includes(id)) }
}
