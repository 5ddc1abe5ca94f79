import { expect, test } from 'vitest'
import type { HttpRequest, HttpResponse } from '#integrations/http-client.ts'
import { beginAnswer, completeAnswer, errors, failedHints, pendingHints } from '#test/contracts/bankid.ts'
import { rpApi } from './rp-api.ts'
import { beginRules } from './sandbox/bankid-rules.ts'

const signal = AbortSignal.timeout(1000)
const { orderRef } = beginAnswer

function answering(answer: Partial<HttpResponse>) {
  const requested: HttpRequest[] = []
  const client = async (request: HttpRequest) => {
    requested.push(request)
    return { status: 200, headers: {}, body: null, ...answer }
  }
  return { requested, bankId: rpApi({ client, isSandbox: false }) }
}

test.each(['auth', 'sign'] as const)(
  '%s: what is sent is what BankID describes, and its answer is understood',
  async (kind) => {
    const { requested, bankId } = answering({ body: beginAnswer })
    const wish = { kind, endUserIp: '192.0.2.7', text: 'Köp för 1 049 kr', personalNumber: '199001011239', signal }
    expect(await bankId.start(wish)).toEqual(beginAnswer)
    expect(requested).toMatchObject([{ method: 'POST', path: `/rp/v6.0/${kind}` }])
    expect(beginRules[kind].safeParse(requested[0]?.body).error).toBeUndefined()
    expect(requested[0]?.body).not.toHaveProperty('personalNumber')
  },
)

test.each([
  ...pendingHints.map((hint) => ['pending', hint] as const),
  ...failedHints.map((hint) => ['failed', hint] as const),
])('%s, %s', async (status, hintCode) => {
  const { bankId } = answering({ body: { orderRef, status, hintCode } })
  expect(await bankId.collect(orderRef, signal)).toEqual({ status, hint: hintCode })
})

test('complete: person, signature and proof of the certificate', async () => {
  const { signature, ocspResponse } = completeAnswer.completionData
  const completion = {
    personalNumber: '199001011239',
    name: 'Karin Test',
    signature,
    ocspResponse,
    ipAddress: '194.168.2.25',
  }
  const { bankId } = answering({ body: completeAnswer })
  expect(await bankId.collect(orderRef, signal)).toEqual({ status: 'complete', hint: '', completion })
})

test.each(errors)('%i %s keeps its code', async (status, code) => {
  const { bankId } = answering({ status, body: { errorCode: code, details: 'In words' } })
  await expect(bankId.collect(orderRef, signal)).rejects.toMatchObject({ status, code })
})

test('an answer that is no answer is an error', async () => {
  await expect(answering({ status: 502 }).bankId.collect(orderRef, signal)).rejects.toMatchObject({
    code: 'unreadable',
  })
  await expect(answering({ body: { status: 'complete' } }).bankId.collect(orderRef, signal)).rejects.toThrow()
})
