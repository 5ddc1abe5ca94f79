import { z } from 'zod'
import { answer, type SandboxServer } from './ledger.ts'
import { decide, entryBy, entryOf, refundCharge, refundOf } from './ledger-entries.ts'

const Request = z.object({
  callbackUrl: z.string(),
  amount: z.string().regex(/^\d{1,12}\.\d\d$/),
  currency: z.literal('SEK'),
  message: z.string().max(50),
})
const Refund = z.object({ originalPaymentReference: z.string(), amount: z.string().regex(/^\d{1,12}\.\d\d$/) })

const path = /^\/swish-cpcapi\/api\/v[12]\/(paymentrequests|refunds)\/([0-9A-F]{32})$/

export const swishServer: SandboxServer = async (request, ledger) => {
  const [, what, instruction = ''] = path.exec(request.path) ?? []
  if (!what) return null
  const reference = uuidOf(instruction)
  switch (`${request.method} ${what}`) {
    case 'PUT paymentrequests': {
      const asked = Request.safeParse(request.body)
      if (!asked.success) return refused('FF08', 'The request is not as it should be')
      const known = await entryOf(ledger.db, reference)
      if (known) return refused('RP09', 'The instruction is known')
      const { amount: kronor, message: description, callbackUrl } = asked.data
      const amount = amountOfKronor(kronor)
      const entry = { reference, method: 'swish', amount, description, callbackUrl, returnUrl: '' }
      const { token } = await ledger.open(request, entry)
      return answer(201, null, { paymentrequesttoken: token, location: request.path.replace('/v2/', '/v1/') })
    }
    case 'GET paymentrequests': {
      const entry = await ledger.look(reference, request.signal)
      if (!entry) return answer(404, [{ errorCode: 'RP04', errorMessage: 'No such request' }])
      const { outcome, amount, providerId } = entry
      return answer(200, {
        id: instruction,
        status: outcome === 'pending' ? 'CREATED' : outcome.toUpperCase(),
        amount: amount / 100,
        currency: 'SEK',
        ...(outcome === 'paid' ? { paymentReference: providerId } : {}),
      })
    }
    case 'PATCH paymentrequests': {
      const entry = await entryOf(ledger.db, reference)
      if (!entry) return answer(404)
      const isCancelled = await decide(ledger.db, entry.token, 'cancelled')
      return isCancelled ? answer(200, { id: instruction, status: 'CANCELLED' }) : refused('RP07', 'Too late')
    }
    case 'PUT refunds': {
      const asked = Refund.safeParse(request.body)
      const entry = asked.success && (await entryBy(ledger.db, 'providerId', asked.data.originalPaymentReference))
      if (!entry) return refused('RF02', 'No such payment')
      const amount = amountOfKronor(asked.data.amount)
      const isGiven = await refundCharge(ledger.db, { reference, charge: entry.reference, amount })
      return isGiven ? answer(201) : refused('RF08', 'More than was paid')
    }
    case 'GET refunds': {
      const refund = await refundOf(ledger.db, reference)
      return refund ? answer(200, { id: instruction, status: 'PAID', amount: refund.amount / 100 }) : answer(404)
    }
    default:
      return answer(405)
  }
}

function refused(errorCode: string, errorMessage: string) {
  return answer(422, [{ errorCode, errorMessage }])
}

function uuidOf(instruction: string): string {
  return instruction.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function amountOfKronor(kronor: string): number {
  return Math.round(Number(kronor) * 100)
}
