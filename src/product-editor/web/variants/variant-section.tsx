import type { EditedProduct } from '#product-editing/contract.ts'
import { steepFallsOfVariants } from '#product-editor/variant-draft.ts'
import { variantTexts as messages } from '#product-editor/variant-messages.ts'
import type { AttributeChoice } from '#product-editor/web/attribute-section.tsx'
import { useConfirmedPrices } from '#product-editor/web/confirm-prices.tsx'
import { FindProduct } from '#product-editor/web/find-product.tsx'
import { Section } from '#product-editor/web/section.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { AxisPanel } from './axis-panel.tsx'
import { useVariants } from './use-variants.ts'
import { VariantList } from './variant-list.tsx'
import { variantView } from './variant-view.ts'
import './variant-matrix.css'

type VariantSectionProps = {
  product: EditedProduct
  attributes: readonly AttributeChoice[]
  onSaved: (product: EditedProduct) => void
  onDirty: (isDirty: boolean) => void
}

const findTexts = { label: messages.join, hint: messages.joinHint, noHit: messages.noHit }

/** Saved by itself, beside what is edited of the product. */
export function VariantSection({ product, attributes, onSaved, onDirty }: VariantSectionProps) {
  const variants = useVariants({ product, onSaved, onDirty })
  const confirmed = useConfirmedPrices()
  const { matrix, draft, members, count, error, errors, isBusy } = variants
  if (!matrix)
    return (
      <Section id="variants" title={messages.title}>
        {error ? <Note kind="err">{error}</Note> : <Spinner size="l" />}
      </Section>
    )
  const view = variantView({ product, members, draft, attributes })
  const { missing } = view
  return (
    <Section id="variants" title={messages.title} beside={messages.count(members.length, missing.length)}>
      <p className="small muted">{messages.intro}</p>
      <AxisPanel product={product} attributes={attributes} variants={variants} known={matrix.known} />
      {errors.axes && <Note kind="err">{errors.axes}</Note>}
      {view.isTooLarge && <Note kind="warn">{messages.tooMany}</Note>}
      <VariantList product={product} view={view} variants={variants} />
      {missing.length > 1 && (
        <p>
          <Button state={isBusy ? 'busy' : undefined} onClick={() => variants.save(missing)}>
            {messages.createAll(missing.length)}
          </Button>
        </p>
      )}
      {draft.axes.length > 0 && (
        <FindProduct
          texts={findTexts}
          without={members.map(({ id }) => id)}
          onChoose={(one) => variants.join(one.id)}
        />
      )}
      {error && (
        <Note kind="err">
          {error}{' '}
          {variants.isStale && (
            <Button size="xs" onClick={variants.reload}>
              {messages.reload}
            </Button>
          )}
        </Note>
      )}
      {count > 0 && (
        <div className="variant-matrix-save" role="region" aria-label={messages.save}>
          <b>{messages.unsaved(count)}</b>
          <Button onClick={variants.reset}>{messages.undoAll}</Button>
          <Button
            variant="p"
            state={isBusy ? 'busy' : undefined}
            disabled={draft.axes.length === 0}
            title={draft.axes.length === 0 ? messages.noAxes : undefined}
            onClick={() => confirmed.ask(steepFallsOfVariants(matrix, draft), () => variants.save())}
          >
            {messages.save}
          </Button>
        </div>
      )}
      {confirmed.dialog}
    </Section>
  )
}
