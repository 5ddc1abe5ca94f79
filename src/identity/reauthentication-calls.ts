import { calls } from '#core/calls.ts'
import type { reauthenticationContract } from './reauthentication-contract.ts'

export const reauthentication = calls<typeof reauthenticationContract>({
  reauthenticate: 'POST /reauthentication',
  reauthenticateByBankId: 'POST /reauthentication/bankid/{reference}',
})
