import { page as say, sv } from '#checkout/sv.ts'
import { longest } from '#core/fields.ts'
import { formatPrice } from '#core/money.ts'
import type { ShippingMethod } from '#shipping/contract.ts'
import { Field, SelectField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Option, Options } from '#ui/option.tsx'
import type { Draft } from './draft.ts'
import type { FormProps } from './form-props.ts'
import { Step } from './step.tsx'
import './delivery-step.css'

type Kind = ShippingMethod['kind']

const groups: { name: string; kinds: Kind[] }[] = [
  { name: say.home, kinds: ['home'] },
  { name: say.fetch, kinds: ['locker', 'pickup-point', 'store'] },
  { name: say.digital, kinds: ['digital'] },
]

type DeliveryStepProps = FormProps & { methods: readonly ShippingMethod[]; chosen: ShippingMethod | null }

/** How and where to. */
export function DeliveryStep({ methods, chosen, standing, ...form }: DeliveryStepProps) {
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
                  checked={method === chosen}
                  onChange={() => change({ shippingMethodId: method.id })}
                  label={method.name}
                  text={`${sentence(method.deliveryText)} ${method.description}`}
                  price={<ShippingPrice method={method} />}
                  details={method === chosen ? detailsOf(method, form) : null}
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

function detailsOf({ kind, places }: ShippingMethod, form: Omit<FormProps, 'standing'>) {
  if (places.length > 0) return <PlaceField places={places} {...form} />
  if (kind !== 'home') return null
  return (
    <>
      <DeliveryText name="doorCode" label={say.doorCode} most={20} {...form} />
      <DeliveryText name="greeting" label={say.greeting} most={longest('greeting')} {...form} />
    </>
  )
}

function PlaceField({
  places,
  draft,
  change,
  faults,
}: Omit<FormProps, 'standing'> & { places: ShippingMethod['places'] }) {
  return (
    <SelectField
      label={say.store}
      name="shippingPlace"
      value={draft.shippingPlace}
      error={faults.of('shippingPlace')}
      onChange={(event) => {
        faults.forget('shippingPlace')
        change({ shippingPlace: event.target.value })
      }}
    >
      <option value="">{sv.chooseStore}</option>
      {places.map(({ id, name, street, city }) => (
        <option key={id} value={id}>
          {name}, {street}, {city}
        </option>
      ))}
    </SelectField>
  )
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

/** `måndag 23 november` → `Måndag 23 november.` */
function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}
