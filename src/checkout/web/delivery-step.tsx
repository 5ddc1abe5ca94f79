import { page as say } from '#checkout/sv.ts'
import { longest } from '#core/fields.ts'
import { formatPrice } from '#core/money.ts'
import type { ShippingMethod, ShippingSlot } from '#shipping/contract.ts'
import { sv as shippingTexts } from '#shipping/sv.ts'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Option, Options } from '#ui/option.tsx'
import { DeliveryExtras } from './delivery-extras.tsx'
import type { Draft } from './draft.ts'
import type { FormProps } from './form-props.ts'
import type { Choice } from './order-form.ts'
import { PointPick } from './point-pick.tsx'
import { SlotPick } from './slot-pick.tsx'
import { Step } from './step.tsx'
import './delivery-step.css'

type Kind = ShippingMethod['kind']

const groups: { name: string; kinds: Kind[] }[] = [
  { name: say.home, kinds: ['home'] },
  { name: say.fetch, kinds: ['locker', 'pickup-point', 'store'] },
  { name: say.digital, kinds: ['digital'] },
]

type DeliveryStepProps = FormProps & { methods: readonly ShippingMethod[]; choice: Choice }

/** How, where to and when. */
export function DeliveryStep({ methods, choice, standing, ...form }: DeliveryStepProps) {
  const { change } = form
  return (
    <Step number={2} title={say.delivery} standing={standing}>
      {methods.length === 0 && <Note kind="warn">{say.noDelivery}</Note>}
      {groups.map(({ name, kinds }) => {
        const offered = methods.filter(({ kind }) => kinds.includes(kind))
        if (offered.length === 0) return null
        return (
          <div key={name}>
            <h3 className="grp">{name}</h3>
            <Options label={name} isJoined>
              {offered.map((method) => (
                <Option
                  key={method.id}
                  name="delivery"
                  checked={method === choice.method}
                  onChange={() => change({ shippingMethodId: method.id })}
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
    </Step>
  )
}

function ShippingPrice({ method: { price, regularPrice } }: { method: ShippingMethod }) {
  return (
    <>
      {regularPrice > price && (
        <>
          <span className="vh">{say.ordinary} </span>
          <s className="small subtle">{formatPrice(regularPrice)}</s>{' '}
        </>
      )}
      {formatPrice(price)}
    </>
  )
}

type DetailsProps = Omit<FormProps, 'standing'> & { choice: Choice }

/** What there is to say and choose of the method that is chosen. */
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
          <DeliveryText name="doorCode" label={say.doorCode} most={20} {...form} />
          <DeliveryText name="greeting" label={say.greeting} most={longest('greeting')} {...form} />
        </>
      )}
      <DeliveryExtras offered={method.extras} {...form} />
    </>
  )
}

function hasDetails(method: ShippingMethod): boolean {
  return method.kind === 'home' || !('leadTime' in method) || method.leadTime.note !== null
}

type DeliveryTextProps = Omit<FormProps, 'standing'> & { name: 'doorCode' | 'greeting'; label: string; most: number }

function DeliveryText({ name, label, most, draft, change, faults }: DeliveryTextProps) {
  const texts = (text: string): Draft['texts'] => ({ ...draft.texts, [name]: text })
  return (
    <Field
      className="in--s"
      label={label}
      name={name}
      value={draft.texts[name]}
      maxLength={most}
      autoComplete="off"
      error={faults.of(name)}
      onChange={(event) => {
        faults.forget(name)
        change({ texts: texts(event.target.value) })
      }}
    />
  )
}

function textOf(method: ShippingMethod, slot: ShippingSlot | null): string {
  const near = 'points' in method ? method.points[0] : undefined
  const where = near?.distanceText ? [say.near(near.name, near.distanceText)] : []
  const when = slot ? shippingTexts.slot(slot) : (near?.readyText ?? method.deliveryText)
  return [...where, sentence(when), method.description].join(' ')
}

/** `måndag 23 november` → `Måndag 23 november.` */
function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}
