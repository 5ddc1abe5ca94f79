import { dayOf } from '#core/day.ts'
import { startOfDay } from '#core/day-start.ts'
import { SelectField } from '#forms/field.tsx'
import type { EditedOffer, EditedProduct } from '#product-editing/contract.ts'
import { fieldLabels, productEditor as messages } from '#product-editor/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { AmountField } from './amount-field.tsx'
import { Margin } from './margin.tsx'
import { OfferEditor } from './offer-editor.tsx'
import { Section } from './section.tsx'
import type { FormPart } from './use-product-form.ts'

type PriceSectionProps = FormPart & {
  product: EditedProduct
  campaigns: readonly { id: number; name: string }[]
}

export function PriceSection({ fields, set, errors, setUnreadable, product, campaigns }: PriceSectionProps) {
  const { price, cost, offers } = fields
  const put = (index: number, offer: EditedOffer) => set('offers', offers.with(index, offer))
  return (
    <Section
      id="prices"
      title={messages.prices}
      action={
        <Button variant="g" size="xs" onClick={() => set('offers', [...offers, newOffer(price)])}>
          <Icon name="plus" /> {messages.addOffer}
        </Button>
      }
    >
      <div className="product-editor-row">
        <AmountField
          label={messages.ordinary}
          name="price"
          required
          value={price}
          error={errors.price}
          onUnreadable={setUnreadable}
          onChange={(amount) => amount !== null && set('price', amount)}
        />
        <AmountField
          label={messages.cost}
          name="cost"
          value={cost}
          error={errors.cost}
          onUnreadable={setUnreadable}
          onChange={(amount) => set('cost', amount)}
        />
        <SelectField
          label={fieldLabels.vatClass}
          name="vatClass"
          value={fields.vatClass}
          error={errors.vatClass}
          onChange={({ target }) => set('vatClass', target.value as typeof fields.vatClass)}
        >
          {Object.entries(messages.vatClasses).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <Margin price={price} cost={cost} vatRate={product.vatRate} />
      {errors.offers && (
        <p className="field-error" role="alert">
          {errors.offers}
        </p>
      )}
      {offers.map((offer, index) => (
        <OfferEditor
          // Offers have no number until they are saved.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          offer={offer}
          number={index + 1}
          product={product}
          ordinary={price}
          cost={cost}
          campaigns={campaigns}
          onUnreadable={setUnreadable}
          onChange={(changed) => put(index, changed)}
          onRemove={() => set('offers', offers.toSpliced(index, 1))}
        />
      ))}
    </Section>
  )
}

function newOffer(ordinary: number): EditedOffer {
  const tomorrow = startOfDay(dayOf(new Date(Date.now() + 24 * 3_600_000)))
  return {
    type: 'campaign',
    audience: 'all',
    price: Math.max(100, Math.floor((ordinary * 0.9) / 1000) * 1000 - 100),
    from: tomorrow.toISOString(),
    to: null,
    campaignId: null,
    isFlashSale: false,
    maxPerCustomer: null,
    withProductId: null,
  }
}
