import { Field, SelectField } from '#forms/field.tsx'
import type { EditedProduct } from '#product-editing/contract.ts'
import { fieldLabels, productEditor as messages } from '#product-editor/messages.ts'
import { Section } from './section.tsx'
import type { FormPart } from './use-product-form.ts'

type BelongsProps = FormPart & {
  product: EditedProduct
  categories: readonly { id: number; path: string }[]
  manufacturers: readonly string[]
}

export function BelongsSection({ fields, set, errors, product, categories, manufacturers }: BelongsProps) {
  const { source, externalId } = product
  return (
    <Section id="belongs" title={messages.belongs}>
      <SelectField
        label={fieldLabels.category}
        name="category"
        value={fields.category}
        error={errors.category}
        onChange={({ target }) => set('category', Number(target.value))}
      >
        {categories.map(({ id, path }) => (
          <option key={id} value={id}>
            {path}
          </option>
        ))}
      </SelectField>
      <Field
        label={fieldLabels.brand}
        name="brand"
        list="manufacturers"
        maxLength={200}
        value={fields.brand}
        error={errors.brand}
        onChange={({ target }) => set('brand', target.value)}
      />
      <datalist id="manufacturers">
        {manufacturers.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Field
        label={fieldLabels.mpn}
        name="mpn"
        maxLength={120}
        value={fields.mpn}
        error={errors.mpn}
        onChange={({ target }) => set('mpn', target.value)}
      />
      <Field
        label={fieldLabels.gtin}
        name="gtin"
        inputMode="numeric"
        maxLength={20}
        value={fields.gtin}
        error={errors.gtin}
        onChange={({ target }) => set('gtin', target.value)}
      />
      <p className="small muted">{source === 'manual' ? messages.manual : messages.source(source, externalId)}</p>
    </Section>
  )
}
