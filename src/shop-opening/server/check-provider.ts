import { randomUUID } from 'node:crypto'
import { type BankId, BankIdError } from '#integrations/bankid/bankid.ts'
import type { PaymentProvider } from '#integrations/pay/pay.ts'
import type { CheckableProvider } from '#shop-opening/steps.ts'

type Deps = { provider: PaymentProvider; bankId: BankId }
type Answer = { isAnswered: boolean; reason: string | null }

const patienceMs = 8000
const methodOf = { swish: 'swish', stripe: 'card', overlay: 'card', klarna: 'klarna' } as const

/** "No such payment" and "no such order" are the right answers: they are given to valid credentials only. */
export async function checkProvider({ provider, bankId }: Deps, name: CheckableProvider): Promise<Answer> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    if (name === 'bankid') await bankId.collect(randomUUID(), signal)
    else {
      const reference = randomUUID()
      // The provider of a card payment is known by its id.
      const providerId = name === 'stripe' ? `pi_${reference.replaceAll('-', '')}` : reference
      await provider.ask({ method: methodOf[name], reference, providerId, amount: 100 }, signal)
    }
    return { isAnswered: true, reason: null }
  } catch (error) {
    if (error instanceof BankIdError && error.code === 'invalidParameters') return { isAnswered: true, reason: null }
    return { isAnswered: false, reason: error instanceof Error ? error.message.slice(0, 200) : null }
  }
}
