import { Check } from '#forms/check.tsx'
import { productEditor as messages } from '#product-editor/messages.ts'
import { NumberField } from './amount-field.tsx'
import type { FormPart } from './use-product-form.ts'

const usual = { isIncluded: false, minWatts: 5, maxWatts: 15, usesPowerDelivery: false }
const watts = ['minWatts', 'maxWatts'] as const

/** The pictogram and the label that devices charged by USB-C have near their price ((EU) 2022/2380). */
export function ChargerFields({ fields: { charger }, set, errors, setUnreadable }: FormPart) {
  return (
    <>
      <Check
        label={messages.hasCharger}
        checked={charger !== null}
        onChange={({ target }) => set('charger', target.checked ? usual : null)}
      />
      {charger && (
        <fieldset className="product-editor-offer">
          <legend>{messages.charger}</legend>
          {errors.charger && <p className="field-error">{errors.charger}</p>}
          <div className="product-editor-row">
            {watts.map((name) => (
              <NumberField
                key={name}
                label={messages.chargerFields[name]}
                name={`charger.${name}`}
                required
                value={charger[name]}
                onUnreadable={setUnreadable}
                onChange={(number) => number !== null && set('charger', { ...charger, [name]: number })}
              />
            ))}
          </div>
          <Check
            label={messages.chargerFields.isIncluded}
            checked={charger.isIncluded}
            onChange={({ target }) => set('charger', { ...charger, isIncluded: target.checked })}
          />
          <Check
            label={messages.chargerFields.usesPowerDelivery}
            checked={charger.usesPowerDelivery}
            onChange={({ target }) => set('charger', { ...charger, usesPowerDelivery: target.checked })}
          />
        </fieldset>
      )}
    </>
  )
}
