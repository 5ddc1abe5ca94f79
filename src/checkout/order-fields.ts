import { fieldFault } from '#core/fields.ts'
import type { PlaceOrder } from './contract.ts'
import { sv } from './sv.ts'

type FieldName = Exclude<
  keyof typeof sv,
  'choosePayment' | 'chooseStore' | 'choosePoint' | 'chooseSlot' | 'paymentDescription'
>

type OrderFields = Pick<PlaceOrder, 'customerType'> & { [N in FieldName]?: string | undefined }

/** The rule of core/fields.ts that each field of the checkout follows. */
export const orderFields: Record<
  FieldName,
  { rule: string; placeholder: string; for: 'everybody' | 'sent' | 'company' | 'nobody' }
> = {
  email: { rule: 'email', placeholder: sv.email, for: 'everybody' },
  phone: { rule: 'mobile', placeholder: sv.phone, for: 'everybody' },
  firstName: { rule: 'firstName', placeholder: sv.firstName, for: 'everybody' },
  lastName: { rule: 'lastName', placeholder: sv.lastName, for: 'everybody' },
  street: { rule: 'street', placeholder: sv.street, for: 'sent' },
  zip: { rule: 'zip', placeholder: sv.zip, for: 'sent' },
  city: { rule: 'city', placeholder: sv.city, for: 'sent' },
  company: { rule: 'company', placeholder: sv.company, for: 'company' },
  organisationNumber: { rule: 'corpNumber', placeholder: sv.organisationNumber, for: 'company' },
  reference: { rule: 'invoice-reference', placeholder: sv.reference, for: 'nobody' },
}

/** What is wrong with each field, by its name; empty when all is well. Nothing is sent to somebody who buys downloads. */
export function orderFaults(order: OrderFields, isSent: boolean): Record<string, string> {
  const names = Object.keys(orderFields) as FieldName[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const fault = orderFieldFault(name, order[name] ?? '', { customerType: order.customerType, isSent })
      return fault ? [[name, fault]] : []
    }),
  )
}

type Buyer = { customerType: PlaceOrder['customerType']; isSent: boolean }

export function orderFieldFault(name: FieldName, value: string, { customerType, isSent }: Buyer): string | null {
  const { rule, placeholder, for: whom } = orderFields[name]
  if (whom === 'company' && customerType === 'private') return null
  if (whom === 'sent' && !isSent) return null
  return fieldFault({ name: rule, value, placeholder, isRequired: whom !== 'nobody' })
}
