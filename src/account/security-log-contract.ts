import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam } from '#core/request-fields.ts'
import { securityEventTypes } from '#core/security-events.ts'

export const SecurityLogEntry = z.object({
  id: z.int(),
  /** Unix milliseconds. */
  at: z.int(),
  type: z.enum(securityEventTypes),
  outcome: z.enum(['success', 'failure']),
  /** Who did it: null for a visitor; without a name when they are erased. */
  actor: z.object({ id: z.int(), username: z.string().nullable() }).nullable(),
  /** Whose account it was done to. */
  member: z.object({ id: z.int(), username: z.string().nullable() }).nullable(),
  ip: z.string(),
  userAgent: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type SecurityLogEntry = z.infer<typeof SecurityLogEntry>

const Filter = z.object({
  type: z.enum(securityEventTypes).optional(),
  outcome: z.enum(['success', 'failure']).optional(),
  /** User name or number of who did it, or whose account it was done to. */
  person: z.string().trim().max(100).optional(),
  ip: z.string().trim().max(100).optional(),
  /** Days in Sweden, both with it. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type SecurityLogFilter = z.output<typeof Filter>

export const securityLogContract = contract({
  listSecurityEvents: {
    method: 'GET',
    path: '/admin/security-log',
    summary: 'The security log, newest first, 50 at a time; `before` is the `next` of the answer before',
    query: Filter.extend({ before: BigIdParam.optional() }),
    answer: z.object({ data: z.array(SecurityLogEntry), next: z.int().nullable() }),
    adminsOnly: true,
  },
  exportSecurityLog: {
    method: 'GET',
    path: '/admin/security-log.csv',
    summary: 'The same as CSV with times in UTC, at most the 50 000 newest; that it was exported is logged',
    query: Filter,
    answer: z.string(),
    files: ['text/csv'],
    adminsOnly: true,
  },
})
