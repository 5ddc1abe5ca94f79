import type { z } from 'zod'
import { bankIdContract } from '#account/bankid-contract.ts'
import { shown } from '#account/bankid-words.ts'
import { fullNumber, personalNumberFault } from '#account/personal-number.ts'
import { refusalOf } from '#core/refusal.ts'
import { isReauthenticated } from '#core/server/admit.ts'
import type { Visit } from '#core/server/handlers.ts'
import type { NewBankId } from './bankid-table.ts'
import { linkedPerson } from './links.ts'
import type { BankIdParts } from './parts.ts'

const call = bankIdContract.postBankId
type Wish = z.output<typeof call.body>
type Aim = Pick<NewBankId, 'subject' | 'shown' | 'memberId' | 'orderId' | 'wantedPerson'>

const plain = { subject: '', memberId: null, orderId: null, wantedPerson: null }

/** What an identification is bound to besides its browser, and what is shown of it in the app. */
export async function aimOf(parts: BankIdParts, wish: Wish, { shopper, now }: Visit): Promise<Aim> {
  switch (wish.purpose) {
    case 'login':
      return { ...plain, shown: shown.login }
    case 'link':
      if (!shopper) throw refusalOf(call, 'log-in-first')
      if (!isReauthenticated(shopper, now)) throw refusalOf(call, 'reauthentication-required')
      return { ...plain, memberId: shopper.id, shown: shown.link(shopper.username) }
    case 'reauthentication': {
      if (!shopper) throw refusalOf(call, 'log-in-first')
      const wantedPerson = await linkedPerson(parts.db, shopper.id)
      if (!wantedPerson) throw refusalOf(call, 'no-linked-bankid')
      return { ...plain, memberId: shopper.id, shown: shown.reauthentication(shopper.username), wantedPerson }
    }
    case 'order': {
      const { orderId, secret = '' } = wish
      const order = await parts.orderOf({ orderId, secret, shopper })
      if (!order) throw refusalOf(call, 'no-such-order')
      return { ...plain, orderId, shown: shown.order(order.number) }
    }
    case 'credit': {
      const fault = personalNumberFault(wish.personalNumber)
      if (fault) throw refusalOf(call, 'bad-fields', { personalNumber: fault })
      return {
        ...plain,
        ...creditAim(parts, wish),
        memberId: shopper?.id ?? null,
        wantedPerson: parts.sealer.seal(fullNumber(wish.personalNumber)),
      }
    }
  }
}

function creditAim(
  { planOf }: BankIdParts,
  { method, amountOre, months }: Extract<Wish, { purpose: 'credit' }>,
): Pick<Aim, 'subject' | 'shown'> {
  if (method === 'invoice')
    return { subject: creditSubject({ method, amountOre, plan: null }), shown: shown.invoice(amountOre) }
  const plan = months === undefined ? null : planOf(amountOre, months)
  if (!plan) throw refusalOf(call, 'no-such-plan')
  return {
    subject: creditSubject({ method, amountOre, plan: plan.key }),
    shown: shown.instalments(amountOre, plan.text),
  }
}

/** What a signature is for: another way to pay, sum or plan is another subject. */
export function creditSubject({ method, amountOre, plan }: SignedCredit): string {
  return [method, amountOre, plan].filter((part) => part !== null).join(' ')
}

export type SignedCredit = { method: string; amountOre: number; plan: string | null }
