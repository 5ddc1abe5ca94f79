import { z } from 'zod'
import type { WireAnswer, WireRequest } from '#integrations/pay/wire.ts'
import { answer, type DeskParts, hashOf } from './bankid-desk.ts'
import { change, orderBy, type PretendOrder } from './books.ts'
import { pretendPeople } from './people.ts'

export const pendingHints = [
  'outstandingTransaction',
  'noClient',
  'started',
  'userMrtd',
  'userCallConfirm',
  'userSign',
] as const
export const failedHints = ['userCancel', 'cancelled', 'startFailed', 'expiredTransaction', 'certificateErr'] as const

/** What somebody does with the pretend phone. */
export const PhoneDeed = z.union([
  z.object({ hint: z.enum([...pendingHints, ...failedHints]) }),
  z.object({ approvedBy: z.string().max(12) }),
  z.object({ nextAnswer: z.enum(['slow', 'lost', 'maintenance']) }),
])

export const PhoneView = z.object({
  kind: z.enum(['auth', 'sign']),
  shown: z.string(),
  status: z.enum(['pending', 'complete', 'failed']),
  hint: z.string(),
})
export type PhoneView = z.infer<typeof PhoneView>

/** The phone of somebody with the pretend BankID. */
export async function phoneDesk(request: WireRequest, { db, now }: DeskParts): Promise<WireAnswer | null> {
  const [, token] = /^\/phone\/([0-9a-f-]{36})$/.exec(request.path) ?? []
  if (!token) return null
  const before = await orderBy(db, 'autoStartToken', token)
  if (!before) return answer(404)
  if (request.method === 'GET') return answer(200, viewOf(before))
  const deed = PhoneDeed.safeParse(request.body)
  const news = deed.success ? newsOf(before, deed.data, now()) : null
  return news ? answer(200, viewOf(await change(db, before, news))) : answer(400)
}

/** Null when it cannot be done. */
function newsOf(order: PretendOrder, deed: z.output<typeof PhoneDeed>, now: Date) {
  if ('nextAnswer' in deed) return deed
  if ('approvedBy' in deed) {
    const person = pretendPeople.findIndex(({ personalNumber }) => personalNumber === deed.approvedBy)
    const isOther = order.wantedPerson !== null && !order.wantedPerson.equals(hashOf(deed.approvedBy))
    if (person === -1 || isOther) return null
    return { status: 'complete' as const, hint: '', person, openedAt: order.openedAt ?? now }
  }
  const { hint } = deed
  if (failedHints.some((failed) => failed === hint)) return { status: 'failed' as const, hint }
  const isOpened = hint !== 'outstandingTransaction' && hint !== 'noClient'
  return { hint, openedAt: isOpened ? (order.openedAt ?? now) : order.openedAt }
}

function viewOf({ kind, shown, status, hint }: PretendOrder): PhoneView {
  return { kind, shown, status, hint }
}
