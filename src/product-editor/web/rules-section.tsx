import { TextField } from '#forms/field.tsx'
import { fieldLabels, productEditor as messages } from '#product-editor/messages.ts'
import { NumberField } from './amount-field.tsx'
import { ChargerFields } from './charger-fields.tsx'
import { EnergyFields } from './energy-fields.tsx'
import { FoodFields } from './food-fields.tsx'
import { Section } from './section.tsx'
import type { FormPart } from './use-product-form.ts'

/** What the law wants said of a product. */
export function RulesSection(part: FormPart) {
  const { fields, set, errors, setUnreadable } = part
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
      <EnergyFields {...part} />
      <ChargerFields {...part} />
      {(fields.vatClass === 'food' || fields.food) && <FoodFields {...part} />}
    </Section>
  )
}
