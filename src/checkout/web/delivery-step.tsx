import { Suspense } from 'react'
import { useCart } from '#cart/web/cart-store.ts'
import { steps as messages } from '#checkout/steps-messages.ts'
import { maxLength } from '#core/fields.ts'
import { formatPrice } from '#core/money.ts'
import { Field } from '#forms/field.tsx'
import { Option, Options } from '#forms/option.tsx'
import type { ShippingMethod, ShippingSlot } from '#shipping/contract.ts'
import { messages as shippingTexts } from '#shipping/messages.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { Note } from '#ui/note.tsx'
import type { Choice } from './choice.ts'
import { DeliveryExtras } from './delivery-extras.tsx'
import type { Draft } from './draft.ts'
import type { FormProps } from './form-props.ts'
import { PointPick } from './point-pick.tsx'
import { SlotPick } from './slot-pick.tsx'
import { DeliveryWaiting } from './steps-waiting.tsx'
import './delivery-step.css'

const ReleaseDelayNote = lazyPart(() => import('#cart/web/release-delay-note.tsx'))

type Kind = ShippingMethod['kind']

const groups: { name: string; kinds: Kind[] }[] = [
  { name: messages.home, kinds: ['home'] },
  { name: messages.fetch, kinds: ['locker', 'pickup-point', 'store'] },
  { name: messages.digital, kinds: ['digital'] },
]

/** Methods are null while those of another postal code are the latest. */
type DeliveryStepProps = FormProps & { methods: readonly ShippingMethod[] | null; choice: Choice }

export function DeliveryStep({ methods, choice, ...form }: DeliveryStepProps) {
  const { change, errors } = form
  const rows = useCart(({ cart }) => cart.rows)
  const error = errors.of('shippingMethodId')
  return (
    <>
      {error && (
        <div className="checkout-step-failure" data-error tabIndex={-1}>
          <Note kind="err">{error}</Note>
        </div>
      )}
      {rows.some(({ product }) => product.release) && (
        <Suspense>
          <ReleaseDelayNote rows={rows} />
        </Suspense>
      )}
      {!methods && <DeliveryWaiting />}
      {methods?.length === 0 && <Note kind="warn">{messages.noDelivery}</Note>}
      {groups.map(({ name, kinds }) => {
        const offered = (methods ?? []).filter(({ kind }) => kinds.includes(kind))
        if (offered.length === 0) return null
        return (
          <div key={name}>
            <h3 className="delivery-step-group">{name}</h3>
            <Options label={name} isJoined>
              {offered.map((method) => (
                <Option
                  key={method.id}
                  name="delivery"
                  checked={method === choice.method}
                  onChange={() => {
                    errors.clear('shippingMethodId')
                    change({ shippingMethodId: method.id })
                  }}
                  label={method.name}
                  text={textOf(method, method === choice.method ? choice.slot : null)}
                  price={<ShippingPrice method={method} />}
                  details={method === choice.method && hasDetails(method) && <Details choice={choice} {...form} />}
                />
              ))}
            </Options>
          </div>
        )
      })}
    </>
  )
}

function ShippingPrice({ method: { price, regularPrice } }: { method: ShippingMethod }) {
  return (
    <>
      {regularPrice > price && (
        <>
          <span className="visually-hidden">{messages.ordinary} </span>
          <s className="small subtle">{formatPrice(regularPrice)}</s>{' '}
        </>
      )}
      {formatPrice(price)}
    </>
  )
}

type DetailsProps = FormProps & { choice: Choice }

function Details({ choice: { method, point, slot }, ...form }: DetailsProps) {
  if (!method) return null
  const { change } = form
  return (
    <>
      {'leadTime' in method && method.leadTime.note && <Note kind="info">{method.leadTime.note}</Note>}
      {'points' in method && (
        <PointPick points={method.points} chosen={point} onChoose={({ id }) => change({ shippingPlace: id })} />
      )}
      {'slots' in method && (
        <SlotPick slots={method.slots} chosen={slot} onChoose={({ id }) => change({ shippingSlot: id })} />
      )}
      {method.kind === 'home' && (
        <>
          <DeliveryText name="doorCode" label={messages.doorCode} max={20} {...form} />
          <DeliveryText name="greeting" label={messages.greeting} max={maxLength('greeting')} {...form} />
        </>
      )}
      <DeliveryExtras offered={method.extras} {...form} />
    </>
  )
}

function hasDetails(method: ShippingMethod): boolean {
  return method.kind === 'home' || !('leadTime' in method) || method.leadTime.note !== null
}

type DeliveryTextProps = FormProps & { name: 'doorCode' | 'greeting'; label: string; max: number }

function DeliveryText({ name, label, max, draft, change, errors }: DeliveryTextProps) {
  const texts = (text: string): Draft['texts'] => ({ ...draft.texts, [name]: text })
  return (
    <Field
      className="field-input--s"
      label={label}
      name={name}
      value={draft.texts[name]}
      maxLength={max}
      autoComplete="off"
      error={errors.of(name)}
      onChange={(event) => {
        errors.clear(name)
        change({ texts: texts(event.target.value) })
      }}
    />
  )
}

function textOf(method: ShippingMethod, slot: ShippingSlot | null): string {
  const near = 'points' in method ? method.points[0] : undefined
  const where = near?.distanceText ? [messages.near(near.name, near.distanceText)] : []
  const when = slot ? shippingTexts.slot(slot) : (near?.readyText ?? method.deliveryText)
  return [...where, sentence(when), method.description].join(' ')
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}
