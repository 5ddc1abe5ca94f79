import { useState } from 'react'
import type { EditedProduct } from '#product-editing/contract.ts'
import { fieldLabels, productEditor as messages } from '#product-editor/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { FindProduct } from './find-product.tsx'
import { Section } from './section.tsx'
import type { FormPart } from './use-product-form.ts'

type Found = { id: number; name: string }

const maxRelated = 12

/** Chosen by hand, in order. */
export function RelatedSection({ fields, set, errors, product }: FormPart & { product: EditedProduct }) {
  const { related } = fields
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const nameOf = (id: number) => product.relatedNames[id] ?? names.get(id) ?? String(id)
  const move = (from: number, step: 1 | -1) => {
    const id = related[from]
    if (id !== undefined) set('related', related.toSpliced(from, 1).toSpliced(from + step, 0, id))
  }
  const add = ({ id, name }: Found) => {
    setNames(new Map([...names, [id, name]]))
    set('related', [...related, id])
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
        <FindProduct
          texts={{ label: messages.findRelated, hint: messages.findRelatedHint, noHit: messages.noRelatedHit }}
          without={[product.id, ...related]}
          status="published"
          error={errors.related}
          onChoose={add}
        />
      )}
    </Section>
  )
}
