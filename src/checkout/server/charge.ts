import { sv } from '#checkout/sv.ts'
import type { PayAnswer, PretendOutcome } from '#integrations/pay/pay.ts'
import type { OrderState } from '#orders/contract.ts'
import { noteAsked } from '#payments/server/payments.ts'
import type { CheckoutParts } from './parts.ts'
import { settle, verdictOf, withinLimit } from './settle.ts'

type Due = {
  reference: string
  orderId: string
  number: number
  amountOre: number
  outcome: PretendOutcome | undefined
  now: Date
}

/** Asks for the money and writes down what came of it. */
export async function charge(
  parts: CheckoutParts,
  { reference, orderId, number, amountOre, outcome, now }: Due,
): Promise<OrderState> {
  const heard = (cause: string) => async (answer: PayAnswer) =>
    await settle(parts, { reference, orderId, verdict: verdictOf(answer), cause, now })
  if (amountOre === 0) return await heard('free')({ state: 'paid', providerId: 'free' })

  await noteAsked(parts.db, reference, now)
  const description = sv.paymentDescription(number)
  const callback = async (answer: PayAnswer) => void (await heard('callback')(answer))
  const answer = await withinLimit(
    parts.payWithinMs,
    (signal) => parts.provider.charge({ reference, amountOre, description, outcome, signal, callback }),
    // Whatever went wrong on the way, the money may have been taken: only asking tells.
  ).catch(() => null)
  if (answer) return await heard('charge')(answer)
  return await settle(parts, { reference, orderId, verdict: { kind: 'no-answer' }, cause: 'no answer', now })
}
