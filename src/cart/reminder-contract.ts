import { z } from 'zod'
import { contract } from '#core/contract.ts'

const Token = z.object({ token: z.string().max(100) })
const Ok = z.object({ status: z.literal('ok') })

export const reminderContract = contract({
  getReminderChoice: {
    method: 'GET',
    path: '/cart/reminder',
    summary: 'Whether who asks is reminded of a cart they leave',
    answer: z.object({ data: z.object({ isOn: z.boolean() }) }),
  },
  putReminderChoice: {
    method: 'PUT',
    path: '/cart/reminder',
    summary: 'Wants to be reminded of a cart that is left, or not: a member of every cart, a visitor of this one',
    body: z.object({
      isOn: z.boolean(),
      /** Of a visitor. */
      email: z.string().max(200).optional(),
    }),
    answer: Ok,
    verifiedEmail: true,
    refusals: {
      'invalid-address': { status: 400, message: 'Ogiltig e-postadress' },
      'empty-cart': { status: 409, message: 'Varukorgen är tom.' },
      'too-many-tries': { status: 429, message: 'För många försök på en gång. Försök igen om en stund.' },
    },
  },
  getReminded: {
    method: 'GET',
    path: '/cart/reminder/{token}',
    summary: 'The goods of the cart a letter reminds of; null when there are none left',
    params: Token,
    answer: z.object({
      data: z.object({ rows: z.array(z.object({ productId: z.int(), quantity: z.int() })) }).nullable(),
    }),
  },
  openReminded: {
    method: 'POST',
    path: '/cart/reminder/{token}',
    summary:
      'Opens the cart of a letter on this device: as one’s own, or its goods in an empty cart. A cart with other goods is left as it is',
    params: Token,
    answer: z.object({ data: z.object({ isOpened: z.boolean() }) }),
    refusals: { 'no-such-cart': { status: 404, message: 'Varukorgen finns inte längre.' } },
  },
})
