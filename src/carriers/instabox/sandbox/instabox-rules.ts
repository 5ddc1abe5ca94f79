import { z } from 'zod'

/** Requests as Instabox's documentation and modules describe them; stricter where they are vague. Sources: docs/providers.md. */

const Text = z.string().min(1).max(100)
const Zip = z.string().regex(/^\d{5}$/)

export const TokenRequest = z.strictObject({
  grant_type: z.literal('client_credentials'),
  client_id: z.string(),
  client_secret: z.string(),
})

export const AvailabilityRequest = z.strictObject({
  recipient: z.strictObject({
    email: z.string(),
    mobile_phone_number: z.string(),
    street: z.string(),
    zip: Zip,
    city: z.string(),
    country_code: z.literal('SE'),
  }),
  services: z
    .array(
      z.strictObject({
        service_type: z.enum(['EXPRESS', 'INSTAHOME']),
        options: z.strictObject({
          num_delivery_options: z.int().min(1).max(25),
          num_dispatch_options: z.int().min(1).optional(),
          response_fields: z.array(z.enum(['OPENHOURS', 'DISTANCE'])),
        }),
      }),
    )
    .length(1),
  details: z.strictObject({
    total_value: z.number().min(0),
    total_weight: z.number().positive(),
    package: z.strictObject({
      width: z.number().positive(),
      height: z.number().positive(),
      depth: z.number().positive(),
      weight: z.number().positive(),
      type: z.literal('BOX'),
    }),
  }),
  options: z.strictObject({
    units: z.strictObject({ dimensions: z.literal('cm'), weight: z.literal('g'), currency: z.literal('SEK') }),
  }),
})

const Place = z.strictObject({ name: Text, street: Text, zip: Zip, city: Text, country_code: z.literal('SE') })
const Person = Place.extend({
  mobile_phone_number: z.string().regex(/^\+?[\d -]{7,20}$/),
  email_address: z.email().optional(),
})
const ParcelId = z.string().regex(/^[A-Z]{2,6}\d{10}$/)

export const OrderRequest = z.strictObject({
  options: z.strictObject({ units: z.strictObject({ weight: z.literal('g'), currency: z.literal('SEK') }) }),
  order: z.strictObject({
    availability_token: Text,
    parcel_id: ParcelId,
    order_number: Text,
    recipient: Person,
    sender: Place,
    service_type: z.enum(['EXPRESS', 'INSTAHOME']),
    delivery_option: z.strictObject({ sort_code: Text }),
    details: z.strictObject({ total_weight: z.number().positive(), total_value: z.number().min(0) }),
    identification_options: z.strictObject({ type: z.literal('ANY_PERSON') }).optional(),
  }),
})

export const ReturnRequest = z.strictObject({
  order: z.strictObject({
    service_type: z.literal('LOCKER_RETURN'),
    parcel_id: ParcelId,
    has_waybill: z.boolean(),
    order_number: Text,
    associated_order: z.strictObject({ parcel_id: ParcelId, order_number: Text }).optional(),
    sender: Person,
    recipient: Place,
  }),
})
