import { useEffect, useRef, useState } from 'react'
import { openPage } from '#admin/web/navigation.ts'
import { PageHead } from '#admin/web/page-head.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { useLeaveWarning } from '#back-office-forms/web/use-leave-warning.ts'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { pathTo } from '#paths.ts'
import { productEditing } from '#product-editing/calls.ts'
import type { EditedProduct, FieldName, productEditingContract } from '#product-editing/contract.ts'
import { fieldLabels, productEditor as messages, statusNames } from '#product-editor/messages.ts'
import { steepFalls } from '#product-editor/steep-fall.ts'
import { variantTexts } from '#product-editor/variant-messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { AttributeSection } from './attribute-section.tsx'
import { BelongsSection } from './belongs-section.tsx'
import { useConfirmedPrices } from './confirm-prices.tsx'
import { FieldConflicts } from './field-conflicts.tsx'
import { PackageSection } from './package-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { PlacementSection } from './placement-section.tsx'
import { PriceSection } from './price-section.tsx'
import { ProductHistory } from './product-history.tsx'
import { PublishSection } from './publish-section.tsx'
import { RelatedSection } from './related-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { SellingSection } from './selling-section.tsx'
import { SeoSection } from './seo-section.tsx'
import { StockSection } from './stock-section.tsx'
import { TextSection } from './text-section.tsx'
import { type ProductForm, useProductForm } from './use-product-form.ts'
import { VariantSection } from './variants/variant-section.tsx'
import './product-editor.css'

export type Choices = CallAnswer<typeof productEditingContract.getProductChoices>

export function ProductEditor({ first, choices }: { first: EditedProduct; choices: Choices }) {
  const form = useProductForm(first)
  const { product, part, conflicts, error, isBusy, revision } = form
  const confirmed = useConfirmedPrices()
  const savePrices = () =>
    confirmed.ask(steepFalls(product.fields, part.fields, product.vatRate), () => void form.save())
  const save = useRef(savePrices)
  useEffect(() => {
    save.current = savePrices
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      save.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const [areVariantsDirty, setVariantsDirty] = useState(false)
  useLeaveWarning(form.dirty.length > 0 || areVariantsDirty)
  return (
    <div className="product-editor">
      <Head form={form} choices={choices} />
      {product.isRecalled && <Note kind="warn">{messages.recalled}</Note>}
      {error && <Note kind="err">{error}</Note>}
      {conflicts.length > 0 && (
        <FieldConflicts
          conflicts={conflicts}
          isBusy={isBusy}
          onChoose={(theirs) => {
            const taken = Object.fromEntries(theirs.map((conflict) => [conflict.name, conflict.theirs]))
            void form.save({ ...part.fields, ...taken })
          }}
        />
      )}
      <div className="product-editor-split" key={revision}>
        <div>
          <TextSection {...part} />
          <PictureSection {...part} product={product} />
          <PriceSection {...part} product={product} campaigns={choices.campaigns} />
          <StockSection product={product} places={choices.places} onChanged={form.refresh} />
          <AttributeSection {...part} choices={choices.attributes} template={product.template} />
          <RulesSection {...part} />
          <RelatedSection {...part} product={product} />
        </div>
        <div className="product-editor-side">
          <PublishSection {...part} />
          <BelongsSection
            {...part}
            product={product}
            categories={choices.categories}
            manufacturers={choices.manufacturers}
          />
          <SellingSection {...part} />
          <PackageSection {...part} />
          <PlacementSection placements={product.placements} />
          <SeoSection {...part} address={pathTo('product', { id: String(product.id), name: part.fields.name })} />
          <Locks product={product} onReleased={form.refresh} />
          <ProductHistory
            key={`${product.updatedAt} ${JSON.stringify(product.stock)}`}
            id={product.id}
            onUndone={form.take}
          />
        </div>
      </div>
      <div className="product-editor-split product-editor-split--one">
        <VariantSection
          product={product}
          attributes={choices.attributes}
          onSaved={form.reload}
          onDirty={setVariantsDirty}
        />
      </div>
      <SaveBar form={form} onSave={savePrices} />
      {confirmed.dialog}
    </div>
  )
}

function Head({ form: { product, part }, choices }: { form: ProductForm; choices: Choices }) {
  const { id, fields } = product
  const copying = useAction<{ data: EditedProduct }>(messages.copied, ({ data }) =>
    openPage(`/admin/product/${data.id}`),
  )
  const path = choices.categories.find((category) => category.id === fields.category)?.path
  return (
    <PageHead
      title={part.fields.name}
      sub={
        <>
          <span className={`product-editor-status product-editor-status--${fields.status}`}>
            {statusNames[fields.status]}
          </span>{' '}
          <span className="tabular">{messages.articleNumber(id)}</span>{' '}
          <a className="link" href={`/admin/products?category=${fields.category}`}>
            {path}
          </a>
        </>
      }
    >
      {fields.status !== 'draft' && (
        <ButtonLink variant="g" href={pathTo('product', { id: String(id), name: fields.name })}>
          <Icon name="eye" /> {messages.inShop}
        </ButtonLink>
      )}
      <ButtonLink variant="g" href="#variants">
        <Icon name="squares-four" /> {variantTexts.title}
      </ButtonLink>
      <Button
        variant="g"
        state={copying.isBusy ? 'busy' : undefined}
        onClick={() => copying.run((options) => api(productEditing.duplicateProduct, { id }, options))}
      >
        <Icon name="copy" /> {messages.copy}
      </Button>
    </PageHead>
  )
}

function Locks({
  product: { id, locked },
  onReleased,
}: {
  product: EditedProduct
  onReleased: (product: EditedProduct) => void
}) {
  const { isBusy, run } = useAction<{ data: EditedProduct }>(messages.released, ({ data }) => onReleased(data))
  if (locked.length === 0) return null
  const labelOf = (name: string) => (name === 'stock' ? messages.stock : (fieldLabels[name as FieldName] ?? name))
  return (
    <section className="product-editor-section" aria-label={messages.locked}>
      <p className="small muted">{messages.locked}</p>
      <ul className="product-editor-locks">
        {locked.map((name) => (
          <li key={name}>
            <Icon name="lock-simple" /> {labelOf(name)}
            <Button
              variant="g"
              size="xs"
              state={isBusy ? 'busy' : undefined}
              aria-label={messages.releaseOf(labelOf(name))}
              onClick={() => run(() => api(productEditing.releaseProductFields, { id, fields: [name] }))}
            >
              {messages.release}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SaveBarProps = { form: ProductForm; onSave: () => void }

function SaveBar({ form: { dirty, isBusy, reset }, onSave }: SaveBarProps) {
  if (dirty.length === 0) return null
  const where = dirty.map((name) => fieldLabels[name].toLowerCase()).join(', ')
  return (
    <div className="product-editor-bar" role="region" aria-label={messages.save}>
      <span className="product-editor-bar-text">{messages.unsaved(dirty.length, where)}</span>
      <Button onClick={reset}>{messages.undoAll}</Button>
      <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={onSave}>
        {messages.save}
      </Button>
    </div>
  )
}
