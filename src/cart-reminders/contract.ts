import { z } from 'zod'
import { Configuration } from '#configurations/schema.ts'
import { contract } from '#core/contract.ts'

const Token = z.object({ token: z.string().max(100) })
const Ok = z.object({ status: z.literal('ok') })

export const reminderContract = contract({
  getReminderChoice: {
    method: 'GET',
    path: '/cart/reminder',
    summary: 'Tells whether the current visitor or member gets cart reminders',
    answer: z.object({ data: z.object({ isOn: z.boolean() }) }),
  },
  putReminderChoice: {
    method: 'PUT',
    path: '/cart/reminder',
    summary: 'Turns cart reminders on or off: for a member for all carts, for a visitor for this one',
    body: z.object({
      isOn: z.boolean(),
      email: z.string().max(200).optional(),
    }),
    answer: Ok,
    verifiedEmail: true,
    problems: {
      'invalid-address': { status: 400, message: 'Ogiltig e-postadress' },
      'empty-cart': { status: 409, message: 'Varukorgen är tom.' },
      'too-many-requests': { status: 429, message: 'För många försök på en gång. Försök igen om en stund.' },
    },
  },
  getReminded: {
    method: 'GET',
    path: '/cart/reminder/{token}',
    summary: 'Lists the products of the cart a reminder email refers to; null if none are left',
    params: Token,
    answer: z.object({
      data: z
        .object({
          rows: z.array(z.object({ productId: z.int(), configuration: Configuration.optional(), quantity: z.int() })),
        })
        .nullable(),
    }),
  },
  openReminded: {
    method: 'POST',
    path: '/cart/reminder/{token}',
    summary:
      "Opens a reminder email's cart on this device: as the user's own, or copied to an empty cart. A cart with other products is left unchanged",
    params: Token,
    answer: z.object({ data: z.object({ isOpened: z.boolean() }) }),
    problems: { 'no-such-cart': { status: 404, message: 'Varukorgen finns inte längre.' } },
  },
})
