import { clockTime, momentOf } from '#core/moment.ts'
import { Check } from '#forms/check.tsx'
import { Field } from '#forms/field.tsx'
import { fieldLabels, productEditor as messages } from '#product-editor/messages.ts'
import { AmountField, NumberField } from './amount-field.tsx'
import { Section } from './section.tsx'
import type { FormPart } from './use-product-form.ts'

/** When, to whom and with what a product is sold. */
export function SellingSection({ fields, set, errors, setUnreadable }: FormPart) {
  return (
    <Section id="selling" title={messages.selling}>
      <Field
        label={fieldLabels.releaseAt}
        name="releaseAt"
        type="datetime-local"
        hint={messages.releaseHint}
        error={errors.releaseAt}
        value={fields.releaseAt === null ? '' : clockTime(new Date(fields.releaseAt))}
        onChange={({ target }) => set('releaseAt', momentOf(target.value)?.toISOString() ?? null)}
      />
      <Field
        label={fieldLabels.restockOn}
        name="restockOn"
        type="date"
        hint={messages.restockHint}
        error={errors.restockOn}
        value={fields.restockOn ?? ''}
        onChange={({ target }) => set('restockOn', target.value || null)}
      />
      <div className="product-editor-row">
        <NumberField
          label={messages.perCustomer}
          name="maxPerCustomer"
          value={fields.maxPerCustomer}
          error={errors.maxPerCustomer}
          onUnreadable={setUnreadable}
          onChange={(units) => set('maxPerCustomer', units)}
        />
        <NumberField
          label={messages.minimumRank}
          name="minimumRankLevel"
          required
          value={fields.minimumRankLevel}
          error={errors.minimumRankLevel}
          onUnreadable={setUnreadable}
          onChange={(level) => level !== null && set('minimumRankLevel', level)}
        />
      </div>
      <p className="small muted">{messages.limitsHint}</p>
      <AmountField
        label={messages.insurance}
        name="insurance"
        hint={messages.insuranceHint}
        value={fields.insurance}
        error={errors.insurance}
        onUnreadable={setUnreadable}
        onChange={(amount) => set('insurance', amount)}
      />
      <Field
        label={fieldLabels.heroMarking}
        name="heroMarking"
        maxLength={60}
        hint={messages.heroMarkingHint}
        value={fields.heroMarking}
        error={errors.heroMarking}
        onChange={({ target }) => set('heroMarking', target.value)}
      />
      <Check
        label={fieldLabels.limited}
        checked={fields.limited}
        onChange={({ target }) => set('limited', target.checked)}
      />
    </Section>
  )
}
