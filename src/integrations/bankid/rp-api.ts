import { z } from 'zod'
import type { HttpClient } from '#integrations/http-client.ts'
import { type BankId, BankIdError, type CollectOutcome } from './bankid.ts'

const api = '/rp/v6.0'

const Order = z.object({
  orderRef: z.string(),
  autoStartToken: z.string(),
  qrStartToken: z.string(),
  qrStartSecret: z.string(),
})
const Collect = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['pending', 'failed']), hintCode: z.string().default('') }),
  z.object({
    status: z.literal('complete'),
    completionData: z.object({
      user: z.object({ personalNumber: z.string(), name: z.string() }),
      device: z.object({ ipAddress: z.string() }),
      signature: z.string(),
      ocspResponse: z.string(),
    }),
  }),
])
const ErrorAnswer = z.object({ errorCode: z.string(), details: z.string().default('') })

/** BankID relying party API version 6: an order starts by token or animated QR code only, never by personal number. */
export function rpApi({ client, isSandbox }: { client: HttpClient; isSandbox: boolean }): BankId {
  async function post(path: string, body: object, { signal, outcome }: { signal: AbortSignal; outcome?: string }) {
    const headers = outcome ? { 'Sandbox-Outcome': outcome } : {}
    const answer = await client({ method: 'POST', path: `${api}/${path}`, headers, body, signal })
    if (answer.status === 200) return answer.body
    const refused = ErrorAnswer.safeParse(answer.body)
    const { errorCode, details } = refused.success ? refused.data : { errorCode: 'unreadable', details: '' }
    throw new BankIdError(errorCode, answer.status, details)
  }

  return {
    isSandbox,

    start: async ({ kind, endUserIp, text, personalNumber, outcome, signal }) => {
      const body = {
        endUserIp,
        userVisibleData: Buffer.from(text).toString('base64'),
        ...(personalNumber ? { requirement: { personalNumber } } : {}),
      }
      return Order.parse(await post(kind, body, { signal, ...(outcome ? { outcome } : {}) }))
    },

    collect: async (orderRef, signal) => collectedOf(Collect.parse(await post('collect', { orderRef }, { signal }))),

    cancel: async (orderRef, signal) => {
      await post('cancel', { orderRef }, { signal })
    },
  }
}

function collectedOf(answer: z.output<typeof Collect>): CollectOutcome {
  if (answer.status !== 'complete') return { status: answer.status, hint: answer.hintCode }
  const { user, device, signature, ocspResponse } = answer.completionData
  const { personalNumber, name } = user
  const completion = { personalNumber, name, signature, ocspResponse, ipAddress: device.ipAddress }
  return { status: 'complete', hint: '', completion }
}
