import { z } from 'zod'
import type { HttpRequest, HttpResponse } from '#integrations/http-client.ts'
import { answer, type BankIdSandboxDeps, hashOf } from './bankid-server.ts'
import { change, orderBy, type SandboxOrder } from './orders.ts'
import { sandboxPeople } from './people.ts'

export const pendingHints = [
  'outstandingTransaction',
  'noClient',
  'started',
  'userMrtd',
  'userCallConfirm',
  'userSign',
] as const
export const failedHints = ['userCancel', 'cancelled', 'startFailed', 'expiredTransaction', 'certificateErr'] as const

export const PhoneAction = z.union([
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

export async function phoneServer(request: HttpRequest, { db, now }: BankIdSandboxDeps): Promise<HttpResponse | null> {
  const [, token] = /^\/phone\/([0-9a-f-]{36})$/.exec(request.path) ?? []
  if (!token) return null
  const before = await orderBy(db, 'autoStartToken', token)
  if (!before) return answer(404)
  if (request.method === 'GET') return answer(200, viewOf(before))
  const action = PhoneAction.safeParse(request.body)
  const news = action.success ? newsOf(before, action.data, now()) : null
  return news ? answer(200, viewOf(await change(db, before, news))) : answer(400)
}

function newsOf(order: SandboxOrder, action: z.output<typeof PhoneAction>, now: Date) {
  if ('nextAnswer' in action) return action
  if ('approvedBy' in action) {
    const person = sandboxPeople.findIndex(({ personalNumber }) => personalNumber === action.approvedBy)
    const isOther = order.wantedPerson !== null && !order.wantedPerson.equals(hashOf(action.approvedBy))
    if (person === -1 || isOther) return null
    return { status: 'complete' as const, hint: '', person, openedAt: order.openedAt ?? now }
  }
  const { hint } = action
  if (failedHints.some((failed) => failed === hint)) return { status: 'failed' as const, hint }
  const isOpened = hint !== 'outstandingTransaction' && hint !== 'noClient'
  return { hint, openedAt: isOpened ? (order.openedAt ?? now) : order.openedAt }
}

function viewOf({ kind, shown, status, hint }: SandboxOrder): PhoneView {
  return { kind, shown, status, hint }
}
