import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { reauthenticationRequired } from '#core/reauthentication.ts'
import { Amount, IdParam } from '#core/request-fields.ts'
import { approvalKinds } from './kinds.ts'

const Kind = z.enum(approvalKinds)

export const Approval = z
  .object({
    id: z.int(),
    kind: Kind,
    amount: z.int(),
    about: z.string(),
    note: z.string(),
    state: z.enum(['pending', 'approved', 'done', 'rejected', 'withdrawn', 'failed', 'expired']),
    by: z.string().nullable(),
    /** The name of the key through which they asked. */
    apiKey: z.string().nullable(),
    at: z.int(),
    expiresAt: z.int(),
    decidedBy: z.string().nullable(),
    decidedAt: z.int().nullable(),
    answer: z.string(),
    isMine: z.boolean(),
    mayDecide: z.boolean(),
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof Approval>

const Limits = z.object({ kind: Kind, amount: z.int().nullable() })

export const Approvals = z
  .object({
    waiting: z.array(Approval),
    decided: z.array(Approval),
    limits: z.array(Limits),
    maySetLimits: z.boolean(),
  })
  .meta({ id: 'Approvals' })
export type Approvals = z.infer<typeof Approvals>

const OneId = z.object({ id: IdParam })
const answer = z.object({ data: Approvals })
const Text = z.string().trim().max(500)

const noSuchApproval = { 'no-such-approval': { status: 404, message: 'Förfrågan finns inte.' } }
const decided = {
  'approval-already-decided': { status: 409, message: 'Förfrågan är redan avgjord, eller har gått ut.' },
}
const notYours = {
  'own-request': { status: 403, message: 'Det du själv har bett om avgör någon annan.' },
  'right-required': { status: 403, message: 'Du har inte fått sköta den här delen av butiken.' },
}

export const approvalsContract = contract({
  listApprovals: {
    method: 'GET',
    path: '/admin/approvals',
    summary: 'Lists what waits for a second person, of what the reader has the right to or asked for, and the limits',
    answer,
    employeesOnly: true,
  },
  approve: {
    method: 'POST',
    path: '/admin/approvals/{id}/approval',
    summary:
      'Approves what somebody else asked for; it is carried out once, as they asked for it, and refused if the facts have changed',
    params: OneId,
    answer,
    employeesOnly: true,
    personOnly: true,
    problems: { ...noSuchApproval, ...decided, ...notYours },
  },
  reject: {
    method: 'POST',
    path: '/admin/approvals/{id}/rejection',
    summary: 'Rejects what somebody else asked for, with a reason',
    params: OneId,
    body: z.object({ reason: Text.min(1) }),
    answer,
    employeesOnly: true,
    personOnly: true,
    problems: { ...noSuchApproval, ...decided, ...notYours },
  },
  explainRequest: {
    method: 'PUT',
    path: '/admin/approvals/{id}/note',
    summary: 'Says why one asked',
    params: OneId,
    body: z.object({ note: Text }),
    answer,
    employeesOnly: true,
    problems: { ...noSuchApproval, ...decided },
  },
  withdrawRequest: {
    method: 'DELETE',
    path: '/admin/approvals/{id}',
    summary: 'Withdraws what one asked for oneself',
    params: OneId,
    answer,
    employeesOnly: true,
    problems: { ...noSuchApproval, ...decided },
  },
  putApprovalLimit: {
    method: 'PUT',
    path: '/admin/approval-limits/{kind}',
    summary: 'Sets above which amount a second person is needed; null for never. Requires re-authentication',
    params: z.object({ kind: Kind }),
    body: z.object({ before: Amount.nullable(), amount: Amount.nullable() }),
    answer,
    adminsOnly: true,
    problems: {
      ...reauthenticationRequired,
      'changed-meanwhile': {
        status: 409,
        message: 'Någon annan har ändrat gränsen. Läs in sidan igen och gör om din ändring.',
      },
    },
  },
})
