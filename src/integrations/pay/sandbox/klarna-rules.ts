import { z } from 'zod'

/** Requests as Klarna's API reference describes them; what is not there is refused. Sources: docs/providers.md. */

const largest = 200_000_000
const Text = (max: number) => z.string().max(max)

const Line = z
  .strictObject({
    type: z
      .enum([
        'physical',
        'discount',
        'shipping_fee',
        'sales_tax',
        'store_credit',
        'gift_card',
        'digital',
        'surcharge',
        'return_fee',
      ])
      .optional(),
    reference: Text(255).optional(),
    name: Text(255).min(1),
    quantity: z.int().min(0),
    quantity_unit: Text(8).min(1).optional(),
    unit_price: z.int().max(largest),
    tax_rate: z.int().min(0).max(10_000).optional(),
    total_amount: z.int().max(largest),
    total_discount_amount: z.int().min(0).optional(),
    total_tax_amount: z.int().optional(),
    image_url: Text(1024).optional(),
    product_url: Text(1024).optional(),
  })
  .refine(({ total_amount: total, unit_price: unitPrice, total_discount_amount: discount = 0, quantity }) => {
    const undiscounted = total + discount
    return quantity === 0 ? undiscounted === 0 : undiscounted / quantity === unitPrice
  })
  .refine(({ total_amount: total, tax_rate: rate = 0, total_tax_amount: tax = 0 }) => {
    return Math.abs(tax - (total - (total * 10_000) / (10_000 + rate))) <= 1
  })

export const SessionRequest = z
  .strictObject({
    purchase_country: z.string().regex(/^[A-Za-z]{2}$/),
    purchase_currency: z.string().regex(/^[A-Za-z]{3}$/),
    locale: z
      .string()
      .regex(/^[A-Za-z]{2}(?:-[A-Za-z]{2})*$/)
      .optional(),
    intent: z.enum(['buy', 'tokenize', 'buy_and_tokenize']).optional(),
    order_amount: z.int().min(0),
    order_tax_amount: z.int().min(0).optional(),
    order_lines: z.array(Line).min(1).max(1000),
    merchant_reference1: Text(255).optional(),
    merchant_reference2: Text(255).optional(),
    merchant_data: Text(6000).optional(),
  })
  .refine(({ order_lines, order_amount }) => {
    return order_lines.reduce((sum, line) => sum + line.total_amount, 0) === order_amount
  })

const Page = Text(2000).regex(/^https?:\/\/\S+$/)

export const PageRequest = z.strictObject({
  payment_session_url: z.string().regex(/^https?:\/\/[^/]+\/payments\/v1\/sessions\/[\w-]+$/),
  merchant_urls: z.strictObject({
    success: Page,
    cancel: Page.optional(),
    back: Page.optional(),
    failure: Page.optional(),
    error: Page.optional(),
    status_update: Text(2000)
      .regex(/^https:\/\/\S+$/)
      .optional(),
  }),
  options: z.strictObject({
    // The sandbox plays the mode that the shop uses.
    place_order_mode: z.literal('CAPTURE_ORDER'),
    purchase_type: z.enum(['BUY', 'RENT', 'BOOK', 'SUBSCRIBE', 'DOWNLOAD', 'ORDER', 'CONTINUE']).optional(),
    page_title: z.string().optional(),
  }),
  profile_id: z.string().optional(),
})

export const RefundRequest = z.strictObject({
  refunded_amount: z.int().min(0).max(largest),
  reference: Text(255).optional(),
  description: Text(255).optional(),
})
