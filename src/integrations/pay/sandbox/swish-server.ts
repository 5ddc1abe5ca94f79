import type { HttpRequest, HttpResponse } from '#integrations/http-client.ts'
import { answer, headerOf, type SandboxLedger, type SandboxServer } from './ledger.ts'
import { decide, entryBy, entryOf, expire, refundCharge, refundOf } from './ledger-entries.ts'
import { errorsOf, merchantNumber, oreOf, swishError } from './swish-rules.ts'

const path = /^\/swish-cpcapi\/api\/(v[12])\/(paymentrequests|refunds)\/([0-9A-F]{32})$/

/** Swish Commerce: created by version 2 of the API, read and cancelled by version 1. */
export const swishServer: SandboxServer = async (request, ledger) => {
  const [, version, what, instruction = ''] = path.exec(request.path) ?? []
  if (!what) return null
  const call = `${request.method} ${version} ${what}`
  switch (call) {
    case 'PUT v2 paymentrequests':
      return await create(request, ledger, instruction)
    case 'GET v1 paymentrequests':
      return await show(request, ledger, instruction)
    case 'PATCH v1 paymentrequests':
      return await cancel(request, ledger, instruction)
    case 'PUT v2 refunds':
      return await refund(request, ledger, instruction)
    case 'GET v1 refunds': {
      const found = await refundOf(ledger.db, uuidOf(instruction))
      return found ? answer(200, shownRefund(instruction, 'PAID', found.amount)) : answer(404)
    }
    default:
      return answer(request.method === 'GET' || version === 'v1' ? 404 : 405)
  }
}

type Fields = { [name: string]: string }

async function create(request: HttpRequest, ledger: SandboxLedger, instruction: string): Promise<HttpResponse> {
  const errors = errorsOf('request', request.body)
  if (!errors || !isJson(request)) return answer(errors ? 415 : 400)
  if (errors.length > 0) return answer(422, errors)
  const { payeeAlias, amount = '', message = '', callbackUrl = '' } = request.body as Fields
  if (payeeAlias !== merchantNumber)
    return answer(403, [swishError('PA01', 'The payee is not that of the certificate')])
  const reference = uuidOf(instruction)
  if (await entryOf(ledger.db, reference)) return answer(422, [swishError('RP09', 'InstructionUUID not available')])
  const entry = { reference, method: 'swish', amount: oreOf(amount), description: message, callbackUrl, returnUrl: '' }
  const { token } = await ledger.open(request, entry)
  return answer(201, null, { paymentrequesttoken: token, location: request.path.replace('/v2/', '/v1/') })
}

async function show(request: HttpRequest, ledger: SandboxLedger, instruction: string): Promise<HttpResponse> {
  const reference = uuidOf(instruction)
  await expire(ledger.db, reference, 'TM01')
  const entry = await ledger.look(reference, request.signal)
  if (!entry) return answer(404, [swishError('RP04', 'No payment request found')])
  const { outcome, amount, providerId, description, callbackUrl, detail } = entry
  const isPaid = outcome === 'paid'
  return answer(200, {
    id: instruction,
    payeePaymentReference: instruction,
    paymentReference: isPaid ? providerId : null,
    callbackUrl,
    payerAlias: null,
    payeeAlias: merchantNumber,
    amount: amount / 100,
    currency: 'SEK',
    message: description,
    status: detail ? 'ERROR' : outcome === 'pending' ? 'CREATED' : outcome.toUpperCase(),
    errorCode: detail || null,
    errorMessage: detail ? 'Swish timed out before the payment was started' : null,
  })
}

async function cancel(request: HttpRequest, { db }: SandboxLedger, instruction: string): Promise<HttpResponse> {
  if (headerOf(request, 'content-type') !== 'application/json-patch+json') return answer(415)
  const wanted = [{ op: 'replace', path: '/status', value: 'cancelled' }]
  if (JSON.stringify(request.body) !== JSON.stringify(wanted)) return answer(400)
  const entry = await entryOf(db, uuidOf(instruction))
  if (!entry) return answer(404)
  const isCancelled = await decide(db, entry.token, 'cancelled')
  if (!isCancelled) return answer(422, [swishError('RP07', 'The payment request cannot be cancelled')])
  return answer(200, { id: instruction, status: 'CANCELLED', amount: entry.amount / 100, currency: 'SEK' })
}

async function refund(request: HttpRequest, ledger: SandboxLedger, instruction: string): Promise<HttpResponse> {
  const errors = errorsOf('refund', request.body)
  if (!errors || !isJson(request)) return answer(errors ? 415 : 400)
  if (errors.length > 0) return answer(422, errors)
  const { originalPaymentReference = '', payerAlias, callbackUrl = '', amount: kronor = '' } = request.body as Fields
  const { db } = ledger
  const reference = uuidOf(instruction)
  if (await refundOf(db, reference)) return answer(422, [swishError('RP09', 'InstructionUUID not available')])
  const entry = await entryBy(db, 'providerId', originalPaymentReference)
  if (entry?.outcome !== 'paid' || entry.method !== 'swish') {
    return answer(422, [swishError('RF02', 'Original payment not found')])
  }
  if (payerAlias !== merchantNumber) return answer(422, [swishError('RF03', 'Payer alias is not the original payee')])
  const amount = oreOf(kronor)
  const isGiven = await refundCharge(db, { reference, charge: entry.reference, amount })
  if (!isGiven) return answer(422, [swishError('RF08', 'Amount value is too large')])
  ledger.callBackLater(
    callbackUrl,
    ['DEBITED', 'PAID'].map((status) => shownRefund(instruction, status, amount)),
  )
  return answer(201, null, { location: request.path.replace('/v2/', '/v1/') })
}

function shownRefund(id: string, status: string, amount: number) {
  return {
    id,
    status,
    amount: (amount / 100).toFixed(2),
    currency: 'SEK',
    payerAlias: merchantNumber,
    payeeAlias: null,
  }
}

function isJson(request: HttpRequest): boolean {
  return (headerOf(request, 'content-type') ?? 'application/json') === 'application/json'
}

function uuidOf(instruction: string): string {
  return instruction.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
