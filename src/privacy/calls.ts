import { calls } from '#core/calls.ts'
import type { personContract } from './contract.ts'

export const person = calls<typeof personContract>({
  exportPerson: 'GET /my-data',
  erasePerson: 'POST /my-data/erasure',
})
