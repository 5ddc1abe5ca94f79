import { z } from 'zod'

const Line = z.string().max(200)
/** Read and not used: attribution, quotes, signals of risk and the like. */
const Unused = z.unknown().optional()

const Address = z.strictObject({
  name: Line,
  line_one: Line,
  line_two: Line.optional(),
  city: Line,
  state: Line,
  country: Line,
  postal_code: z.string().max(20),
  company: Line.optional(),
})

export const FulfillmentDetails = z.strictObject({
  name: Line.optional(),
  phone_number: Line.optional(),
  email: z.email().max(200).optional(),
  address: Address.optional(),
})
export type FulfillmentDetails = z.output<typeof FulfillmentDetails>

/** Names and contacts only. What else it says of the buyer is a claim that nothing here proves. */
const Buyer = z
  .object({
    first_name: Line.optional(),
    last_name: Line.optional(),
    full_name: Line.optional(),
    email: z.email().max(200),
    phone_number: Line.optional(),
  })
  .strip()
export type Buyer = z.output<typeof Buyer>

/**
 * `quantity` is that of the RFC; the schema of 2026-04-17 has none, so an item that is repeated counts each time. A price
 * that the agent expects sets nothing.
 */
const Item = z.strictObject({
  id: z.string().max(40),
  name: z.string().max(500).optional(),
  unit_amount: z.int().optional(),
  quantity: z.int().min(1).max(99).optional(),
})
const Items = z.array(Item).min(1).max(50)
export type Item = z.output<typeof Item>

const Selected = z.strictObject({
  type: z.enum(['shipping', 'digital', 'pickup', 'local_delivery']),
  option_id: z.string().max(80),
  item_ids: z.array(z.string().max(300)).max(50),
})

const codes = {
  coupons: z.array(z.string().max(60)).max(20).nullish(),
  discounts: z.strictObject({ codes: z.array(z.string().max(60)).max(20).optional() }).nullish(),
}

export const CreateRequest = z.strictObject({
  buyer: Buyer.nullish(),
  line_items: Items,
  currency: z.string().max(10),
  capabilities: z.looseObject({}),
  fulfillment_details: FulfillmentDetails.nullish(),
  ...codes,
  fulfillment_groups: Unused,
  affiliate_attribution: Unused,
  locale: Unused,
  timezone: Unused,
  quote_id: Unused,
  metadata: Unused,
  order_notes: Unused,
})

/** Null clears a field; a field that is not there is left as it is. */
export const UpdateRequest = z.strictObject({
  buyer: Buyer.nullish(),
  /** Takes the place of all items. */
  line_items: Items.optional(),
  fulfillment_details: FulfillmentDetails.nullish(),
  selected_fulfillment_options: z.array(Selected).max(10).nullish(),
  ...codes,
  fulfillment_groups: Unused,
  order_notes: Unused,
})
export type UpdateRequest = z.output<typeof UpdateRequest>

export const CompleteRequest = z.looseObject({
  payment_data: z.looseObject({ handler_id: z.string().max(200).optional() }),
})

export const CancelRequest = z.looseObject({})
