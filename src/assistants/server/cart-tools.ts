import { z } from 'zod'
import { Cart, CartError, Correction } from '#cart/contract.ts'
import { sharedCartText } from '#cart/shared-cart.ts'
import { pathTo } from '#paths.ts'
import { answeredWith, tool } from './tool.ts'

const CartId = z
  .string()
  .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  .describe('What change_cart has answered as `cart`')

export const cartTools = [
  tool({
    name: 'change_cart',
    title: 'Change a cart',
    description:
      'Sets how many of each product a cart has; 0 removes it. Without `cart` a new one is made. Give the customer `link`: it opens the same products in their own browser, where they check out and pay themselves.',
    input: z.strictObject({
      cart: CartId.optional(),
      changes: z
        .array(z.strictObject({ productId: z.int().positive().max(999_999_999), quantity: z.int().min(0).max(99) }))
        .min(1)
        .max(50),
    }),
    scope: null,
    isReadOnly: false,
    async run({ cart, changes }, { ask, origin }) {
      const events = changes.map((change) => ({ method: 'absolute', ...change }))
      const call = { method: 'POST', path: '/cart', body: { events }, cartId: cart ?? null } as const
      const { body, cartId } = await answeredWith(ask, call)
      return shownCart(body, cartId ?? cart ?? null, origin)
    },
  }),
  tool({
    name: 'get_cart',
    title: 'Show a cart',
    description: 'A cart with the prices of now, and the link that opens its products in the browser of the customer.',
    input: z.strictObject({ cart: CartId }),
    scope: null,
    isReadOnly: true,
    async run({ cart }, { ask, origin }) {
      const { body } = await answeredWith(ask, { method: 'GET', path: '/cart', cartId: cart })
      return shownCart(body, cart, origin)
    },
  }),
]

const Answer = z.object({
  data: z.object({
    cart: Cart.pick({ rows: true, totals: true }),
    errors: z.array(CartError),
    corrections: z.array(Correction),
  }),
})

function shownCart(body: unknown, id: string | null, origin: string) {
  const { cart, errors, corrections } = Answer.parse(body).data
  const goods = cart.rows.map(({ product, quantity, extraData: { configuration } }) => ({
    productId: product.id,
    quantity,
    ...(configuration ? { configuration } : {}),
  }))
  return {
    cart: id,
    rows: cart.rows.map(({ product, quantity, unitPrice, discount }) => ({
      productId: product.id,
      name: product.name,
      quantity,
      unitPrice,
      discount,
    })),
    sum: cart.totals.sum,
    vat: cart.totals.vat,
    currency: 'SEK',
    notes: [...errors, ...corrections].map(({ message }) => message),
    link: goods.length > 0 ? origin + decodeURIComponent(pathTo('cart', { text: sharedCartText(goods) })) : null,
  }
}
