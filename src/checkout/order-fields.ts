import { fieldFault } from '#core/fields.ts'
import type { PlaceOrder } from './contract.ts'
import { sv } from './sv.ts'

type FieldName = Exclude<keyof typeof sv, 'choosePayment' | 'chooseStore' | 'paymentDescription'>

type OrderFields = Pick<PlaceOrder, 'customerType'> & { [N in FieldName]?: string | undefined }

/** The rule of core/fields.ts that each field of the checkout follows. */
export const orderFields: Record<
  FieldName,
  { rule: string; placeholder: string; for: 'everybody' | 'company' | 'nobody' }
> = {
  email: { rule: 'email', placeholder: sv.email, for: 'everybody' },
  phone: { rule: 'mobile', placeholder: sv.phone, for: 'everybody' },
  firstName: { rule: 'firstName', placeholder: sv.firstName, for: 'everybody' },
  lastName: { rule: 'lastName', placeholder: sv.lastName, for: 'everybody' },
  street: { rule: 'street', placeholder: sv.street, for: 'everybody' },
  zip: { rule: 'zip', placeholder: sv.zip, for: 'everybody' },
  city: { rule: 'city', placeholder: sv.city, for: 'everybody' },
  company: { rule: 'company', placeholder: sv.company, for: 'company' },
  organisationNumber: { rule: 'corpNumber', placeholder: sv.organisationNumber, for: 'company' },
  reference: { rule: 'invoice-reference', placeholder: sv.reference, for: 'nobody' },
}

/** What is wrong with each field, by its name; empty when all is well. */
export function orderFaults(order: OrderFields): Record<string, string> {
  const names = Object.keys(orderFields) as FieldName[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const fault = orderFieldFault(name, order[name] ?? '', order.customerType)
      return fault ? [[name, fault]] : []
    }),
  )
}

export function orderFieldFault(
  name: FieldName,
  value: string,
  customerType: PlaceOrder['customerType'],
): string | null {
  const { rule, placeholder, for: whom } = orderFields[name]
  if (whom === 'company' && customerType === 'private') return null
  return fieldFault({ name: rule, value, placeholder, isRequired: whom !== 'nobody' })
}
