import { fieldError } from '#core/fields.ts'
import type { MethodKind } from '#shipping/methods.ts'
import type { PlaceOrder } from './contract.ts'
import { messages } from './messages.ts'

type FieldName = Exclude<keyof typeof messages, `choose${string}`>

type OrderFields = Pick<PlaceOrder, 'customerType'> & { [N in FieldName]?: string | undefined }

export const orderFields: Record<
  FieldName,
  { rule: string; placeholder: string; for: 'all' | 'sent' | 'company' | 'none' }
> = {
  email: { rule: 'email', placeholder: messages.email, for: 'all' },
  phone: { rule: 'mobile', placeholder: messages.phone, for: 'all' },
  firstName: { rule: 'firstName', placeholder: messages.firstName, for: 'all' },
  lastName: { rule: 'lastName', placeholder: messages.lastName, for: 'all' },
  street: { rule: 'street', placeholder: messages.street, for: 'sent' },
  zip: { rule: 'zip', placeholder: messages.zip, for: 'sent' },
  city: { rule: 'city', placeholder: messages.city, for: 'sent' },
  company: { rule: 'company', placeholder: messages.company, for: 'company' },
  organisationNumber: { rule: 'corpNumber', placeholder: messages.organisationNumber, for: 'company' },
  reference: { rule: 'invoice-reference', placeholder: messages.reference, for: 'none' },
}

export function orderErrors(order: OrderFields, isSent: boolean): Record<string, string> {
  const names = Object.keys(orderFields) as FieldName[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const error = orderFieldError(name, order[name] ?? '', { customerType: order.customerType, isSent })
      return error ? [[name, error]] : []
    }),
  )
}

type Wish = Pick<PlaceOrder, 'customerType'> & { kind: MethodKind | undefined; isCredit: boolean }

/** What is collected in a store needs no address, unless an invoice or a lender does. */
export function needsAddress({ kind, isCredit, customerType }: Wish): boolean {
  if (kind === 'store') return isCredit || customerType === 'company'
  return kind !== 'digital'
}

type Customer = { customerType: PlaceOrder['customerType']; isSent: boolean }

export function orderFieldError(name: FieldName, value: string, { customerType, isSent }: Customer): string | null {
  const { rule, placeholder, for: whom } = orderFields[name]
  if (whom === 'company' && customerType === 'private') return null
  if (whom === 'sent' && !isSent) return null
  return fieldError({ name: rule, value, placeholder, isRequired: whom !== 'none' })
}
