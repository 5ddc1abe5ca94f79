import { isBulky, isLarge } from '#catalog/package.ts'
import { Check } from '#forms/check.tsx'
import { Field, SelectField } from '#forms/field.tsx'
import { fieldLabels, productEditor as messages } from '#product-editor/messages.ts'
import { NumberField } from './amount-field.tsx'
import { Section } from './section.tsx'
import type { FormPart } from './use-product-form.ts'

const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** What is packed and sent, and where it is kept. */
export function PackageSection({ fields, set, errors, setUnreadable }: FormPart) {
  const { packageMm } = fields
  return (
    <Section id="package" title={messages.package}>
      <Check
        label={fieldLabels.digital}
        checked={fields.digital}
        onChange={({ target }) => set('digital', target.checked)}
      />
      <Field
        label={fieldLabels.binLocation}
        name="binLocation"
        maxLength={40}
        hint={messages.binHint}
        value={fields.binLocation}
        error={errors.binLocation}
        onChange={({ target }) => set('binLocation', target.value)}
      />
      <NumberField
        label={messages.grams}
        name="packageGrams"
        required
        value={fields.packageGrams}
        error={errors.packageGrams}
        onUnreadable={setUnreadable}
        onChange={(grams) => grams !== null && set('packageGrams', grams)}
      />
      <div className="product-editor-row product-editor-row--sides">
        {messages.sides.map((label, side) => (
          <NumberField
            key={label}
            label={label}
            name={`packageMm.${side}`}
            required
            value={packageMm[side] ?? null}
            error={side === 0 ? errors.packageMm : undefined}
            onUnreadable={setUnreadable}
            onChange={(mm) => mm !== null && set('packageMm', packageMm.with(side, mm) as typeof packageMm)}
          />
        ))}
      </div>
      <SelectField
        label={fieldLabels.packageSize}
        name="packageSize"
        hint={messages.sizeHint}
        value={fields.packageSize}
        error={errors.packageSize}
        onChange={({ target }) => set('packageSize', Number(target.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {messages.sizeOf(size, isLarge(size) ? 'large' : isBulky(size) ? 'bulky' : 'parcel')}
          </option>
        ))}
      </SelectField>
    </Section>
  )
}
