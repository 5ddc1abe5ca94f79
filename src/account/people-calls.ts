import { calls } from '#core/calls.ts'
import type { peopleContract } from './people-contract.ts'

export const people = calls<typeof peopleContract>({
  listPeople: 'GET /admin/people',
  getPeopleLog: 'GET /admin/people-log',
  putRole: 'PUT /admin/people/{id}/role',
  putRight: 'PUT /admin/people/{id}/right',
  getFactLog: 'GET /admin/log',
  endPersonSessions: 'DELETE /admin/people/{id}/session',
})
