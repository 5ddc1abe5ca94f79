import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam, Day, IdParam, RefParam } from '#core/request-fields.ts'
import { rights } from '#core/rights.ts'
import { securityEventTypes } from '#security-log/security-events.ts'

export const Role = z.enum(['employee', 'admin']).meta({ id: 'Role' })
export type Role = z.infer<typeof Role>

export const Person = z
  .object({
    id: z.int(),
    username: z.string(),
    name: z.string(),
    email: z.string(),
    company: z.string().nullable(),
    isEmployee: z.boolean(),
    isAdmin: z.boolean(),
    rights: z.array(z.enum(rights)),
    memberSince: z.int(),
    sessions: z.int(),
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof Person>

export const AuditEntry = z
  .object({
    id: z.int(),
    who: z.string().nullable(),
    by: z.string().nullable(),
    action: z.enum(['employee', 'no-employee', 'admin', 'no-admin', 'sessions-ended', 'right', 'no-right']),
    right: z.enum(rights).nullable(),
    at: z.int(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

export const EntryChange = z
  .object({
    id: z.int(),
    contentType: z.string(),
    ref: z.int(),
    action: z.enum(['create', 'change', 'remove']),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    by: z.string().nullable(),
    /** Through which key they did it. */
    apiKey: z.object({ id: z.int(), name: z.string() }).nullable(),
    at: z.int(),
  })
  .meta({ id: 'EntryChange' })
export type EntryChange = z.infer<typeof EntryChange>

const rightWanted = {
  'right-required': { status: 403, message: 'Du har inte fått sköta den här delen av butiken.' },
}
const noSuchMember = { status: 404, message: 'Medlemmen finns inte.' }
const Id = z.object({ id: RefParam })

export const peopleContract = contract({
  listPeople: {
    method: 'GET',
    path: '/admin/people',
    summary: 'Lists members, staff first; searches parts of name, user name or email',
    query: z.object({ text: z.string().max(100).optional(), after: RefParam.default(0) }),
    answer: z.object({ data: z.array(Person), next: z.int().nullable() }),
    adminsOnly: true,
  },
  getAuditLog: {
    method: 'GET',
    path: '/admin/audit-log',
    summary: 'Lists the latest changes to members and staff, newest first',
    answer: z.object({ data: z.array(AuditEntry) }),
    adminsOnly: true,
  },
  putRole: {
    method: 'PUT',
    path: '/admin/people/{id}/role',
    summary: 'Grants or revokes a role. Managing people requires being an employee; revoking that role also revokes it',
    params: Id,
    body: z.object({ role: Role, isOn: z.boolean() }),
    answer: z.object({ data: Person }),
    adminsOnly: true,
    problems: {
      'no-such-member': noSuchMember,
      'last-administrator': { status: 409, message: 'Butiken måste ha minst en administratör.' },
      'own-role': { status: 409, message: 'Dina egna roller ändrar någon annan.' },
    },
  },
  putRight: {
    method: 'PUT',
    path: '/admin/people/{id}/right',
    summary: "Grants or revokes an employee's right",
    params: Id,
    body: z.object({ right: z.enum(rights), isOn: z.boolean() }),
    answer: z.object({ data: Person }),
    adminsOnly: true,
    problems: {
      'no-such-member': noSuchMember,
      'not-an-employee': { status: 409, message: 'Bara anställda kan få rättigheter.' },
    },
  },
  getContentEntryLog: {
    method: 'GET',
    path: '/admin/log',
    summary:
      'Lists changes to content, newest first: who, when, before and after; of those types that the employee may change, or of all with the right to the log',
    query: z.object({
      contentType: z.string().max(50).optional(),
      ref: IdParam.optional(),
      before: BigIdParam.optional(),
    }),
    answer: z.object({ data: z.array(EntryChange), next: z.int().nullable() }),
    employeesOnly: true,
    problems: rightWanted,
  },
  endPersonSessions: {
    method: 'DELETE',
    path: '/admin/people/{id}/session',
    summary: 'Ends all sessions of a member',
    params: Id,
    answer: z.object({ data: Person }),
    adminsOnly: true,
    problems: { 'no-such-member': noSuchMember },
  },
})

export const SecurityLogEntry = z.object({
  id: z.int(),
  at: z.int(),
  type: z.enum(securityEventTypes),
  outcome: z.enum(['success', 'failure']),
  actor: z.object({ id: z.int(), username: z.string().nullable() }).nullable(),
  member: z.object({ id: z.int(), username: z.string().nullable() }).nullable(),
  ip: z.string(),
  userAgent: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type SecurityLogEntry = z.infer<typeof SecurityLogEntry>

const Filter = z.object({
  type: z.enum(securityEventTypes).optional(),
  outcome: z.enum(['success', 'failure']).optional(),
  person: z.string().trim().max(100).optional(),
  ip: z.string().trim().max(100).optional(),
  /** Swedish days, both inclusive. */
  from: Day.optional(),
  to: Day.optional(),
})
export type SecurityLogFilter = z.output<typeof Filter>

export const securityLogContract = contract({
  listSecurityEvents: {
    method: 'GET',
    path: '/admin/security-log',
    summary: 'Lists security events, newest first, 50 at a time; `before` is the `next` of the previous page',
    query: Filter.extend({ before: BigIdParam.optional() }),
    answer: z.object({ data: z.array(SecurityLogEntry), next: z.int().nullable() }),
    adminsOnly: true,
  },
  exportSecurityLog: {
    method: 'GET',
    path: '/admin/security-log.csv',
    summary: 'Exports security events as CSV with times in UTC, at most the newest 50,000; the export itself is logged',
    query: Filter,
    answer: z.string(),
    files: ['text/csv'],
    adminsOnly: true,
  },
})
