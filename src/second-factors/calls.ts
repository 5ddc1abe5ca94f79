import { calls } from '#core/calls.ts'
import type { secondFactorContract } from './contract.ts'

export const secondFactor = calls<typeof secondFactorContract>({
  getSecondFactors: 'GET /second-factor',
  beginPasskey: 'POST /second-factor/passkey/options',
  addPasskey: 'POST /second-factor/passkey',
  beginTotp: 'POST /second-factor/totp/options',
  addTotp: 'POST /second-factor/totp',
  removeFactor: 'DELETE /second-factor/{id}',
  renewRecoveryCodes: 'POST /second-factor/recovery-codes',
  beginVerification: 'POST /second-factor/verification/options',
  verifyByPasskey: 'POST /second-factor/verification/passkey',
  verifyByTotp: 'POST /second-factor/verification/totp',
  verifyByRecoveryCode: 'POST /second-factor/verification/recovery-code',
  resetSecondFactor: 'DELETE /admin/people/{id}/second-factor',
})
