import { z } from 'zod'
import type { Wire } from '#integrations/pay/wire.ts'
import { type BankId, BankIdFault, type Collected } from './bankid.ts'

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
const Refused = z.object({ errorCode: z.string(), details: z.string().default('') })

/** The relying party API of BankID, version 6: no personal number starts an order, only a token or the animated code. */
export function rpApi({ wire, isPretend }: { wire: Wire; isPretend: boolean }): BankId {
  async function post(path: string, body: object, { signal, outcome }: { signal: AbortSignal; outcome?: string }) {
    const headers = outcome ? { 'Pretend-Outcome': outcome } : {}
    const answer = await wire({ method: 'POST', path: `${api}/${path}`, headers, body, signal })
    if (answer.status === 200) return answer.body
    const refused = Refused.safeParse(answer.body)
    const { errorCode, details } = refused.success ? refused.data : { errorCode: 'unreadable', details: '' }
    throw new BankIdFault(errorCode, answer.status, details)
  }

  return {
    isPretend,

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

function collectedOf(answer: z.output<typeof Collect>): Collected {
  if (answer.status !== 'complete') return { status: answer.status, hint: answer.hintCode }
  const { user, device, signature, ocspResponse } = answer.completionData
  const { personalNumber, name } = user
  const completion = { personalNumber, name, signature, ocspResponse, ipAddress: device.ipAddress }
  return { status: 'complete', hint: '', completion }
}
