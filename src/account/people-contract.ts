import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam, IdParam, RefParam } from '#core/request-fields.ts'
import { rights } from '#core/rights.ts'

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
    /** Browsers that are logged in. */
    sessions: z.int(),
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof Person>

export const PeopleEvent = z
  .object({
    id: z.int(),
    /** Null for who has been erased. */
    who: z.string().nullable(),
    by: z.string().nullable(),
    deed: z.enum(['employee', 'no-employee', 'admin', 'no-admin', 'sessions-ended', 'right', 'no-right']),
    /** Which right was given or taken. */
    right: z.enum(rights).nullable(),
    at: z.int(),
  })
  .meta({ id: 'PeopleEvent' })
export type PeopleEvent = z.infer<typeof PeopleEvent>

export const FactEvent = z
  .object({
    id: z.int(),
    kind: z.string(),
    ref: z.int(),
    deed: z.enum(['create', 'change', 'remove']),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    /** Null for who has been erased. */
    by: z.string().nullable(),
    /** Unix milliseconds. */
    at: z.int(),
  })
  .meta({ id: 'FactEvent' })
export type FactEvent = z.infer<typeof FactEvent>

const noSuchMember = { status: 404, message: 'Medlemmen finns inte.' }
const Id = z.object({ id: RefParam })

export const peopleContract = contract({
  listPeople: {
    method: 'GET',
    path: '/admin/people',
    summary: 'Members, those who work here first; by parts of name, user name or address',
    query: z.object({ text: z.string().max(100).optional(), after: RefParam.default(0) }),
    answer: z.object({ data: z.array(Person), next: z.int().nullable() }),
    adminsOnly: true,
  },
  getPeopleLog: {
    method: 'GET',
    path: '/admin/people-log',
    summary: 'The latest of what has been done with people, newest first',
    answer: z.object({ data: z.array(PeopleEvent) }),
    adminsOnly: true,
  },
  putRole: {
    method: 'PUT',
    path: '/admin/people/{id}/role',
    summary: 'Gives or takes a role. Whoever manages people works here; who no longer works here manages nobody',
    params: Id,
    body: z.object({ role: Role, isOn: z.boolean() }),
    answer: z.object({ data: Person }),
    adminsOnly: true,
    refusals: {
      'no-such-member': noSuchMember,
      'own-role': { status: 409, message: 'Dina egna roller ändrar någon annan.' },
    },
  },
  putRight: {
    method: 'PUT',
    path: '/admin/people/{id}/right',
    summary: 'Gives an employee the right to look after a part of the shop, or takes it',
    params: Id,
    body: z.object({ right: z.enum(rights), isOn: z.boolean() }),
    answer: z.object({ data: Person }),
    adminsOnly: true,
    refusals: {
      'no-such-member': noSuchMember,
      'not-an-employee': { status: 409, message: 'Bara anställda kan få rättigheter.' },
    },
  },
  getFactLog: {
    method: 'GET',
    path: '/admin/log',
    summary: 'What has been changed in the shop window, newest first: who, when, and how it was before and after',
    query: z.object({
      /** `campaign`, `redirect` …; with `ref` one row. */
      kind: z.string().max(50).optional(),
      ref: IdParam.optional(),
      before: BigIdParam.optional(),
    }),
    answer: z.object({ data: z.array(FactEvent), next: z.int().nullable() }),
    employeesOnly: true,
  },
  endPersonSessions: {
    method: 'DELETE',
    path: '/admin/people/{id}/session',
    summary: 'Logs somebody out everywhere',
    params: Id,
    answer: z.object({ data: Person }),
    adminsOnly: true,
    refusals: { 'no-such-member': noSuchMember },
  },
})
