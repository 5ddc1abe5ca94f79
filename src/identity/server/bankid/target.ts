import type { z } from 'zod'
import { domainError } from '#core/domain-error.ts'
import { isReauthenticated } from '#core/server/admit.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { shown } from '#identity/bankid-approval-texts.ts'
import { bankIdContract } from '#identity/bankid-contract.ts'
import { fullNumber, personalNumberError } from '#identity/personal-number.ts'
import type { NewBankId } from './bankid-table.ts'
import type { BankIdDeps } from './deps.ts'
import { linkedPerson } from './links.ts'

const call = bankIdContract.postBankId
type Wish = z.output<typeof call.body>
type Target = Pick<NewBankId, 'subject' | 'shown' | 'memberId' | 'orderId' | 'wantedPerson'>

const plain = { subject: '', memberId: null, orderId: null, wantedPerson: null }

export async function targetOf(deps: BankIdDeps, wish: Wish, { member, now }: RequestContext): Promise<Target> {
  switch (wish.purpose) {
    case 'login':
      return { ...plain, shown: shown.login }
    case 'link':
      if (!member) throw domainError(call, 'login-required')
      if (member.secondFactor === 'required') throw domainError(call, 'second-factor-required')
      if (!isReauthenticated(member, now)) throw domainError(call, 'reauthentication-required')
      return { ...plain, memberId: member.id, shown: shown.link(member.username) }
    case 'reauthentication': {
      if (!member) throw domainError(call, 'login-required')
      const wantedPerson = await linkedPerson(deps.db, member.id)
      if (!wantedPerson) throw domainError(call, 'no-linked-bankid')
      return { ...plain, memberId: member.id, shown: shown.reauthentication(member.username), wantedPerson }
    }
    case 'order': {
      const { orderId, secret = '' } = wish
      const order = await deps.orderOf({ orderId, secret, member })
      if (!order) throw domainError(call, 'no-such-order')
      return { ...plain, orderId, shown: shown.order(order.number) }
    }
    case 'credit': {
      const error = personalNumberError(wish.personalNumber)
      if (error) throw domainError(call, 'invalid-fields', { personalNumber: error })
      return {
        ...plain,
        ...creditTarget(deps, wish),
        memberId: member?.id ?? null,
        wantedPerson: deps.encryption.encrypt(fullNumber(wish.personalNumber)),
      }
    }
  }
}

function creditTarget(
  { planOf }: BankIdDeps,
  { method, amount, months }: Extract<Wish, { purpose: 'credit' }>,
): Pick<Target, 'subject' | 'shown'> {
  if (method === 'invoice')
    return { subject: creditSubject({ method, amount, plan: null }), shown: shown.invoice(amount) }
  const plan = months === undefined ? null : planOf(amount, months)
  if (!plan) throw domainError(call, 'instalments-not-available')
  return {
    subject: creditSubject({ method, amount, plan: plan.key }),
    shown: shown.instalments(amount, plan.text),
  }
}

/** Another payment method, amount or plan is another subject. */
export function creditSubject({ method, amount, plan }: SignedCredit): string {
  return [method, amount, plan].filter((part) => part !== null).join(' ')
}

export type SignedCredit = { method: string; amount: number; plan: string | null }
