import { clockTime, momentOf } from '#core/moment.ts'
import type { EditedProduct, ProductFields } from '#product-editing/contract.ts'
import { fieldLabels, productEditor as messages, statusNames } from '#product-editor/messages.ts'
import { Check } from '#ui/check.tsx'
import { Field, SelectField, TextField } from '#ui/field.tsx'
import { NumberField } from './amount-field.tsx'
import { Section } from './section.tsx'
import type { FormPart } from './use-product-form.ts'

export function PublishSection({ fields, set, errors }: FormPart) {
  return (
    <Section id="publishing" title={messages.publishing}>
      <SelectField
        label={fieldLabels.status}
        name="status"
        value={fields.status}
        onChange={({ target }) => set('status', target.value as ProductFields['status'])}
      >
        {Object.entries(statusNames).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {fields.status === 'draft' && (
        <Field
          label={fieldLabels.publishAt}
          type="datetime-local"
          hint={messages.publishAtHint}
          error={errors.publishAt}
          value={fields.publishAt === null ? '' : clockTime(new Date(fields.publishAt))}
          onChange={({ target }) => set('publishAt', momentOf(target.value)?.toISOString() ?? null)}
        />
      )}
    </Section>
  )
}

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
        maxLength={120}
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

const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'A+', 'A++', 'A+++'] as const
const energyScales = ['A', 'A+', 'A++', 'A+++'] as const
type Energy = NonNullable<ProductFields['energy']>

export function RulesSection({ fields, set, errors, setUnreadable }: FormPart) {
  const { energy } = fields
  return (
    <Section id="rules" title={messages.rules}>
      <NumberField
        label={messages.durability}
        name="durabilityYears"
        hint={messages.years}
        value={fields.durabilityYears}
        error={errors.durabilityYears}
        onUnreadable={setUnreadable}
        onChange={(years) => set('durabilityYears', years)}
      />
      <div className="product-editor-row">
        <SelectField
          label={messages.energyClass}
          name="energy"
          value={energy?.rating ?? ''}
          error={errors.energy}
          onChange={({ target }) =>
            set(
              'energy',
              target.value === '' ? null : { scale: 'A', ...energy, rating: target.value as Energy['rating'] },
            )
          }
        >
          <option value="">{messages.noLabel}</option>
          {energyClasses.map((letter) => (
            <option key={letter}>{letter}</option>
          ))}
        </SelectField>
        {energy && (
          <SelectField
            label={messages.energyScale}
            value={energy.scale}
            onChange={({ target }) => set('energy', { ...energy, scale: target.value as Energy['scale'] })}
          >
            {energyScales.map((letter) => (
              <option key={letter}>{letter}</option>
            ))}
          </SelectField>
        )}
      </div>
      <TextField
        label={fieldLabels.safety}
        name="safety"
        rows={3}
        maxLength={4000}
        hint={messages.safetyHint}
        value={fields.safety}
        error={errors.safety}
        onChange={({ target }) => set('safety', target.value)}
      />
      <div className="product-editor-row">
        <NumberField
          label={messages.grams}
          name="packageGrams"
          required
          value={fields.packageGrams}
          error={errors.packageGrams}
          onUnreadable={setUnreadable}
          onChange={(grams) => grams !== null && set('packageGrams', grams)}
        />
        <NumberField
          label={messages.perCustomer}
          name="maxPerCustomer"
          value={fields.maxPerCustomer}
          error={errors.maxPerCustomer}
          onUnreadable={setUnreadable}
          onChange={(units) => set('maxPerCustomer', units)}
        />
      </div>
      <Check
        label={fieldLabels.digital}
        checked={fields.digital}
        onChange={({ target }) => set('digital', target.checked)}
      />
      <Check
        label={fieldLabels.limited}
        checked={fields.limited}
        onChange={({ target }) => set('limited', target.checked)}
      />
      {(fields.vatClass === 'food' || fields.food) && <FoodFields fields={fields} set={set} error={errors.food} />}
    </Section>
  )
}

const noFood = { name: '', ingredients: '', netQuantity: '', storage: '', operator: '' }

function FoodFields({ fields, set, error }: Pick<FormPart, 'fields' | 'set'> & { error: string | null | undefined }) {
  const food = { ...noFood, ...fields.food }
  return (
    <fieldset className="product-editor-offer">
      <legend>{messages.food}</legend>
      {error && <p className="field-error">{error}</p>}
      {Object.entries(messages.foodFields).map(([name, label]) => (
        <Field
          key={name}
          label={label}
          required={name !== 'allergens'}
          value={String(food[name as keyof typeof food] ?? '')}
          onChange={({ target }) => {
            const { allergens, ...others } = { ...food, [name]: target.value }
            set('food', allergens ? { ...others, allergens } : others)
          }}
        />
      ))}
    </fieldset>
  )
}

export function SeoSection({ fields, set, errors, address }: FormPart & { address: string }) {
  const title = fields.metaTitle || fields.name
  return (
    <Section id="seo" title={messages.seo}>
      <div className="product-editor-result">
        <span className="small muted">{address}</span>
        <b>{title}</b>
        <span className="small">{(fields.subTitle || fields.text).slice(0, 150)}</span>
      </div>
      <Field
        label={fieldLabels.metaTitle}
        name="metaTitle"
        maxLength={120}
        hint={messages.titleHint}
        value={fields.metaTitle}
        error={errors.metaTitle}
        onChange={({ target }) => set('metaTitle', target.value)}
      />
    </Section>
  )
}
