import { calls } from '#core/calls.ts'
import type { firstAdministratorContract } from './first-administrator-contract.ts'

export const firstAdministrator = calls<typeof firstAdministratorContract>({
  createFirstAdministrator: 'POST /first-administrator',
})
