import { clockTime, momentOf } from '#core/moment.ts'
import { formatPrice } from '#core/money.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { type LoggedPrice, priorPrice } from '#pricing/prior-price.ts'
import { savings } from '#pricing/savings.ts'
import type { EditedOffer, EditedProduct } from '#product-editing/contract.ts'
import { productEditor as messages } from '#product-editor/messages.ts'
import { Button } from '#ui/button.tsx'
import { AmountField } from './amount-field.tsx'
import { Margin } from './margin.tsx'
import { OfferConditions } from './offer-conditions.tsx'

type OfferEditorProps = {
  offer: EditedOffer
  number: number
  product: EditedProduct
  ordinary: number
  cost: number | null
  campaigns: readonly { id: number; name: string }[]
  onUnreadable: (name: string, isUnreadable: boolean) => void
  onChange: (offer: EditedOffer) => void
  onRemove: () => void
}

export function OfferEditor({
  offer,
  number,
  product,
  ordinary,
  cost,
  campaigns,
  onUnreadable,
  onChange,
  onRemove,
}: OfferEditorProps) {
  const put = (change: Partial<EditedOffer>) => onChange({ ...offer, ...change })
  const putTime = (name: 'from' | 'to', text: string) => {
    const at = momentOf(text)
    if (at) put({ [name]: at.toISOString() })
    else if (name === 'to') put({ to: null })
  }
  const title = `offer-${number}`
  return (
    <fieldset className="product-editor-offer" aria-labelledby={title}>
      <div className="product-editor-section-head">
        <b id={title}>{messages.offer(number)}</b>
        <span className="small muted">{messages.states[stateOf(offer)]}</span>
        <span className="product-editor-section-action">
          <Button variant="g" size="xs" onClick={onRemove}>
            {messages.removeOffer}
          </Button>
        </span>
      </div>
      <div className="product-editor-row">
        <AmountField
          label={messages.offerPrice}
          name={`offer-price-${number}`}
          required
          value={offer.price}
          onUnreadable={onUnreadable}
          onChange={(amount) => amount !== null && put({ price: amount })}
        />
        <Field
          label={messages.from}
          type="datetime-local"
          required
          value={clockTime(new Date(offer.from))}
          onChange={({ target }) => putTime('from', target.value)}
        />
        <Field
          label={messages.to}
          type="datetime-local"
          value={offer.to === null ? '' : clockTime(new Date(offer.to))}
          onChange={({ target }) => putTime('to', target.value)}
        />
      </div>
      <div className="product-editor-row">
        <SelectField
          label={messages.offerType}
          value={offer.type}
          onChange={({ target }) => put({ type: target.value as EditedOffer['type'] })}
        >
          {Object.entries(messages.offerTypes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={messages.audience}
          value={offer.audience}
          onChange={({ target }) => put({ audience: target.value as EditedOffer['audience'] })}
        >
          {Object.entries(messages.audiences).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <OfferConditions
        offer={offer}
        number={number}
        product={product}
        campaigns={campaigns}
        onUnreadable={onUnreadable}
        onChange={put}
      />
      <Margin price={offer.price} cost={cost} vatRate={product.vatRate} />
      <Consequence offer={offer} product={product} ordinary={ordinary} />
    </fieldset>
  )
}

/** What the law puts beside the offer, before it is saved. */
function Consequence({ offer, product, ordinary }: Pick<OfferEditorProps, 'offer' | 'product' | 'ordinary'>) {
  const startsAt = new Date(offer.from)
  const lowest = priorPrice(logOf(product), { audience: offer.audience, price: offer.price, startsAt })
  if (lowest === null) return <p className="small muted">{messages.noPrior}</p>
  const isAnnounced = offer.type === 'campaign' || offer.type === 'adjustment'
  if (offer.price >= lowest && isAnnounced)
    return (
      <p className="field-error" role="status">
        {messages.notReduced(formatPrice(lowest))}
      </p>
    )
  const saved = savings(offer.price, lowest)
  return (
    <p className="small" role="status">
      {messages.besideIt(formatPrice(lowest))}{' '}
      {saved ? messages.saves(formatPrice(saved.amount), saved.percent) : messages.noSaving}
      {ordinary > lowest && ` ${messages.ordinary} ${formatPrice(ordinary)}.`}
    </p>
  )
}

function logOf({ priceLog }: EditedProduct): LoggedPrice[] {
  return priceLog.map(({ audience, price, from, offerEndsAt }) => ({
    audience,
    price,
    from: new Date(from),
    offerEndsAt: offerEndsAt === null ? null : offerEndsAt === -1 ? 'never' : new Date(offerEndsAt),
  }))
}

function stateOf({ from, to }: EditedOffer): keyof typeof messages.states {
  const now = Date.now()
  if (Date.parse(from) > now) return 'planned'
  return to !== null && Date.parse(to) <= now ? 'over' : 'running'
}
