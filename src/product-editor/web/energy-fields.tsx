import { Field, SelectField, TextField } from '#forms/field.tsx'
import type { ProductFields } from '#product-editing/contract.ts'
import { productEditor as messages } from '#product-editor/messages.ts'
import type { FormPart } from './use-product-form.ts'

const classes = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'A+', 'A++', 'A+++'] as const
const scales = ['A', 'A+', 'A++', 'A+++'] as const
type Energy = NonNullable<ProductFields['energy']>
const lines = ['manufacturer', 'itemCode', 'labelImageUrl'] as const
const texts = ['labelContent', 'productSheetContent'] as const

/** The class, and what the label and the product sheet say in words. */
export function EnergyFields({ fields: { energy }, set, errors }: FormPart) {
  const put = (change: Partial<Energy>) => energy && set('energy', { ...energy, ...change })
  return (
    <>
      <div className="product-editor-row">
        <SelectField
          label={messages.energyClass}
          name="energy"
          value={energy?.rating ?? ''}
          error={errors.energy}
          onChange={({ target: { value } }) =>
            set('energy', value === '' ? null : { scale: 'A', ...energy, rating: value as Energy['rating'] })
          }
        >
          <option value="">{messages.noLabel}</option>
          {classes.map((letter) => (
            <option key={letter}>{letter}</option>
          ))}
        </SelectField>
        {energy && (
          <SelectField
            label={messages.energyScale}
            value={energy.scale}
            onChange={({ target }) => put({ scale: target.value as Energy['scale'] })}
          >
            {scales.map((letter) => (
              <option key={letter}>{letter}</option>
            ))}
          </SelectField>
        )}
      </div>
      {energy && (
        <details className="product-editor-more">
          <summary>{messages.energyMore}</summary>
          {lines.map((name) => (
            <Field
              key={name}
              label={messages.energyFields[name]}
              maxLength={name === 'labelImageUrl' ? 2000 : 120}
              value={energy[name] ?? ''}
              onChange={({ target }) => put({ [name]: target.value })}
            />
          ))}
          {texts.map((name) => (
            <TextField
              key={name}
              label={messages.energyFields[name]}
              rows={3}
              maxLength={name === 'labelContent' ? 4000 : 8000}
              value={energy[name] ?? ''}
              onChange={({ target }) => put({ [name]: target.value })}
            />
          ))}
        </details>
      )}
    </>
  )
}
