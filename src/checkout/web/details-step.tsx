import { Fragment, Suspense } from 'react'
import { orderFields } from '#checkout/order-fields.ts'
import { steps as messages } from '#checkout/steps-messages.ts'
import { maxLength, typed } from '#core/fields.ts'
import { Field } from '#forms/field.tsx'
import { Segmented } from '#forms/segmented.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { FormProps } from './form-props.ts'

const AddressChoice = lazyPart(() => import('./address-choice.tsx'))
const MeantEmail = lazyPart(() => import('#forms/meant-email.tsx'))
const ReminderChoice = lazyPart(() => import('#cart-reminders/web/reminder-choice.tsx'))

type Row = {
  name: Exclude<keyof typeof orderFields, 'zip'>
  columns: 2 | 3 | 4
  autoComplete: string
  type?: 'email' | 'tel'
  hint?: string
}

const person: Row[] = [
  { name: 'firstName', columns: 3, autoComplete: 'given-name' },
  { name: 'lastName', columns: 3, autoComplete: 'family-name' },
  { name: 'street', columns: 4, autoComplete: 'address-line1' },
  { name: 'city', columns: 2, autoComplete: 'address-level2' },
  { name: 'email', columns: 3, autoComplete: 'email', type: 'email' },
  { name: 'phone', columns: 3, autoComplete: 'tel', type: 'tel' },
]

const firm: Row[] = [
  { name: 'company', columns: 4, autoComplete: 'organization' },
  { name: 'organisationNumber', columns: 2, autoComplete: 'off' },
  { name: 'reference', columns: 4, autoComplete: 'off', hint: messages.referenceHint },
]

export function DetailsStep({ isSent, ...form }: FormProps & { isSent: boolean }) {
  const { draft, change } = form
  const rows = (draft.customerType === 'company' ? [...firm, ...person] : person).filter(
    ({ name }) => isSent || orderFields[name].for !== 'sent',
  )
  return (
    <>
      <div className="checkout-step-who">
        <Segmented
          label={messages.customerType}
          value={draft.customerType}
          onChange={(customerType) => change({ customerType })}
          choices={[
            { value: 'private', label: messages.private },
            { value: 'company', label: messages.company },
          ]}
        />
      </div>
      {isSent && (
        <Suspense>
          <AddressChoice {...form} />
        </Suspense>
      )}
      <div className="field-form">
        {rows.map((row) => (
          <Fragment key={row.name}>
            <OrderField {...row} {...form} />
            {row.name === 'email' && (
              <Suspense>
                <MeantEmail
                  email={draft.texts.email}
                  onTake={(email) => change({ texts: { ...draft.texts, email } })}
                />
              </Suspense>
            )}
          </Fragment>
        ))}
      </div>
      <Suspense>
        <ReminderChoice email={draft.texts.email} />
      </Suspense>
    </>
  )
}

function OrderField({ name, columns, autoComplete, type, hint, draft, change, errors }: Row & FormProps) {
  const { rule, placeholder, for: whom } = orderFields[name]
  return (
    <Field
      label={whom === 'none' ? `${placeholder}, valfritt` : placeholder}
      name={name}
      type={type ?? 'text'}
      columns={columns}
      hint={hint}
      autoComplete={autoComplete}
      required={whom !== 'none'}
      maxLength={maxLength(rule)}
      value={draft.texts[name]}
      error={errors.of(name)}
      onChange={(event) => {
        errors.clear(name)
        change({ texts: { ...draft.texts, [name]: typed(rule, event.target.value) } })
      }}
      onBlur={() => errors.leave(name)}
    />
  )
}
