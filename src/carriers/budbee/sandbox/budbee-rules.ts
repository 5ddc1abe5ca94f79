import { z } from 'zod'

/** Requests as Budbee's documentation and libraries describe them; stricter where they are vague. Sources: docs/providers.md. */

const Text = z.string().min(1).max(100)

const Address = z.strictObject({
  street: Text,
  street2: Text.optional(),
  postalCode: z.string().regex(/^\d{5}$/),
  city: Text,
  country: z.literal('SE'),
})

const Dimensions = z.strictObject({
  width: z.int().positive(),
  height: z.int().positive(),
  length: z.int().positive(),
  weight: z.int().positive(),
  volume: z.int().positive().optional(),
})

const Window = z.strictObject({ start: z.int(), stop: z.int() })
const Phone = z.string().regex(/^\+?[\d -]{7,20}$/)

export const NewOrder = z
  .strictObject({
    collectionId: z.int(),
    cart: z.strictObject({
      cartId: Text,
      articles: z.array(z.looseObject({ name: Text, quantity: z.int() })).optional(),
    }),
    delivery: z.strictObject({
      name: Text,
      referencePerson: Text.optional(),
      telephoneNumber: Phone,
      email: z.email(),
      address: Address,
      doorCode: Text.optional(),
      outsideDoor: z.boolean().optional(),
      additionalInfo: z.string().optional(),
    }),
    productCodes: z.array(z.literal('DLVBOX')).optional(),
    boxDelivery: z.strictObject({ selectedBox: Text }).optional(),
    interval: z.strictObject({ collection: Window, delivery: Window }).optional(),
    requireSignature: z.boolean(),
    additionalServices: z.looseObject({ fraudDetection: z.boolean().optional() }).optional(),
    parcels: z
      .array(z.strictObject({ shipmentId: Text, packageId: z.string().optional(), dimensions: Dimensions.optional() }))
      .min(1),
  })
  .refine(({ productCodes, boxDelivery }) => (productCodes === undefined) === (boxDelivery === undefined))

const Consumer = { name: Text, email: z.email(), address: Address }

export const Pickup = z.strictObject({
  cartId: Text,
  warehouseId: z.int(),
  consumer: z.strictObject({ ...Consumer, telephoneNumber: Phone }),
  numberOfParcels: z.int().positive(),
})

export const DropOff = z.strictObject({
  cartId: Text,
  warehouseId: z.int(),
  consumer: z.strictObject({ ...Consumer, phoneNumber: Phone }),
  lockerId: Text.optional(),
  dimensions: Dimensions.optional(),
})
