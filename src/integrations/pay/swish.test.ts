import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  ChargeRejected,
  type HttpClient,
  type HttpRequest,
  type HttpResponse,
  ProviderError,
} from '#integrations/http-client.ts'
import { errorAnswer, merchant, paymentAnswers, refundAnswers } from '#test/contracts/swish.ts'
import type { Charge, Refund } from './pay.ts'
import { errorsOf } from './sandbox/swish-rules.ts'
import { swish } from './swish.ts'

const signal = AbortSignal.timeout(1000)
const charge: Charge = {
  reference: randomUUID(),
  method: 'swish',
  amount: 10_050,
  description: 'Beställning 1001 – 2 × lampa & <b>kabel</b>, till Åsa i Göteborg',
  callbackUrl: 'https://shop.example/callback',
  returnUrl: 'https://shop.example/back',
  signal,
}
const payment = { reference: charge.reference, method: 'swish', amount: 10_050, providerId: 'B1' }
const refund: Refund = { payment, reference: randomUUID(), amount: 5000, callbackUrl: charge.callbackUrl }

function answering(answer: Partial<HttpResponse>) {
  const requested: HttpRequest[] = []
  const client: HttpClient = async (request) => {
    requested.push(request)
    return { status: 200, headers: {}, body: null, ...answer }
  }
  return { requested, gateway: swish({ client, payeeAlias: merchant }) }
}

test('a request and a refund are as the contract of Swish demands', async () => {
  const { requested, gateway } = answering({ status: 201 })
  await gateway.charge(charge)
  await gateway.refund(refund, signal)
  expect(requested.map(({ method, path }) => `${method} ${path}`)).toEqual([
    expect.stringMatching(/^PUT \/swish-cpcapi\/api\/v2\/paymentrequests\/[0-9A-F]{32}$/),
    expect.stringMatching(/^PUT \/swish-cpcapi\/api\/v2\/refunds\/[0-9A-F]{32}$/),
  ])
  expect(errorsOf('request', requested[0]?.body)).toEqual([])
  expect(errorsOf('refund', requested[1]?.body)).toEqual([])
  expect(requested[0]?.body).toMatchObject({ message: 'Beställning 1001 2 lampa bkabelb, till Åsa i Göteb' })
  expect(requested[1]?.body).toMatchObject({ callbackUrl: refund.callbackUrl, originalPaymentReference: 'B1' })
})

test.each(paymentAnswers)('a payment that is $body.status $body.errorCode is $understood', async (documented) => {
  const { gateway } = answering({ body: documented.body })
  const answer = await gateway.ask(payment, signal)
  expect(answer?.state).toBe(documented.understood)
  if (answer?.state === 'paid')
    expect(answer).toMatchObject({
      amount: 10_050,
      providerId: documented.body.id && '6D6CD7406ECE4542A80152D909EF9F6B',
    })
})

test.each(refundAnswers)('a refund that is %s is %s', async (status, state) => {
  const { gateway } = answering({ body: { status, amount: '50.00' } })
  expect(await gateway.lookUpRefund(refund, signal)).toMatchObject({ state })
})

test('an instruction that is known is followed, not sent again', async () => {
  const { gateway } = answering(errorAnswer('RP09'))
  expect(await gateway.charge(charge)).toMatchObject({ state: 'pending', next: null })
  expect(await gateway.refund(refund, signal)).toMatchObject({ state: 'pending' })
})

test.each([{ status: 400 }, { status: 401 }, { status: 403 }, errorAnswer('ACMT07'), errorAnswer('PA02')])(
  'a request refused as $status can never be paid',
  async (answer) => {
    await expect(answering(answer).gateway.charge(charge)).rejects.toBeInstanceOf(ChargeRejected)
  },
)

test.each([429, 500, 503, 504])('a request answered %i may have been taken', async (status) => {
  const error = await answering({ status })
    .gateway.charge(charge)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ProviderError)
  expect(error).not.toBeInstanceOf(ChargeRejected)
})

test.each(['RF02', 'RF03', 'RF04', 'RF08'])('a refund refused as %s has failed', async (code) => {
  expect(await answering(errorAnswer(code)).gateway.refund(refund, signal)).toMatchObject({ state: 'failed' })
})

test.each([errorAnswer('RF09'), { status: 401 }, { status: 403 }, { status: 500 }])(
  'a refund answered $status may have been made, or is made later',
  async (answer) => {
    await expect(answering(answer).gateway.refund(refund, signal)).rejects.toThrow('did not take the refund')
  },
)

test.each([{ status: 200 }, { status: 404 }, errorAnswer('RP07')])(
  'a request is cancelled: $status',
  async (answer) => {
    await expect(answering(answer).gateway.cancel(payment, signal)).resolves.toBeUndefined()
  },
)

test.each([{ status: 401 }, { status: 500 }, errorAnswer('PA02')])(
  'a request that answers $status to a cancellation can still be paid',
  async (answer) => {
    await expect(answering(answer).gateway.cancel(payment, signal)).rejects.toThrow('did not cancel')
  },
)
