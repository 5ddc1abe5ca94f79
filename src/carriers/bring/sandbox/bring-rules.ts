import { z } from 'zod'

/** What Bring's Booking API demands, as far as it is known. Sources: docs/providers.md. */

const Text = (max: number) => z.string().min(1).max(max)

const Party = z.strictObject({
  name: Text(35),
  addressLine: Text(35),
  addressLine2: z.string().max(35).optional(),
  postalCode: z.string().regex(/^\d{5}$/),
  city: Text(35),
  countryCode: z.literal('SE'),
  reference: z.string().max(35).optional(),
  additionalAddressInfo: z.string().max(35).optional(),
  contact: z
    .strictObject({ name: z.string().optional(), email: z.email().optional(), phoneNumber: z.string().optional() })
    .optional(),
})

/** PickUp Parcel, its return, and Home Delivery Parcel. */
const products = ['0340', '0341', '0349'] as const
const side = z.number().positive().max(240)

const Consignment = z.strictObject({
  correlationId: Text(50).optional(),
  shippingDateTime: z.iso.datetime({ offset: true }),
  parties: z.strictObject({
    sender: Party,
    recipient: Party,
    pickupPoint: z.strictObject({ id: Text(20), countryCode: z.literal('SE') }).optional(),
  }),
  product: z.strictObject({
    id: z.enum(products),
    customerNumber: Text(40),
    additionalServices: z.array(z.object({ id: Text(20) })).optional(),
  }),
  packages: z
    .array(
      z.strictObject({
        correlationId: Text(50).optional(),
        weightInKg: z.number().positive(),
        dimensions: z.strictObject({ lengthInCm: side, widthInCm: side, heightInCm: side }),
      }),
    )
    .min(1),
})

export const Request = z.strictObject({
  testIndicator: z.boolean().optional(),
  schemaVersion: z.literal(1),
  // One for each call.
  consignments: z.array(Consignment).length(1),
})

type BookedConsignment = z.output<typeof Consignment>

const heaviest = { '0340': 20, '0341': 20, '0349': 35 } as const

/** Codes of the sandbox: Bring's own list could not be read. Null: the consignment is taken. */
export function faultOf(input: BookedConsignment, customer: string, now: Date): [code: string, text: string] | null {
  const { product, parties, packages, shippingDateTime } = input
  const contact = parties.recipient.contact
  if (product.customerNumber !== customer) return ['SANDBOX-CUSTOMER', 'Unknown customer number']
  if (Date.parse(shippingDateTime) < now.getTime()) return ['SANDBOX-TIME', 'The shipping time has passed']
  if (parties.pickupPoint && product.id !== '0340') return ['SANDBOX-POINT', 'The product has no pickup points']
  if (product.id === '0340' && !contact?.phoneNumber && !contact?.email)
    return ['SANDBOX-CONTACT', 'The recipient needs a phone number or an email address']
  if (packages.some(({ weightInKg }) => weightInKg > heaviest[product.id]))
    return ['SANDBOX-WEIGHT', 'The package is too heavy for the product']
  return null
}
