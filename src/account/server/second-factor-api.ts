import { secondFactorContract as calls } from '#account/second-factor-contract.ts'
import type { Handlers } from '#core/server/handlers.ts'
import {
  listFactors,
  mayChangeFactors,
  passed,
  removeFactor,
  renewRecoveryCodes,
  resetFactors,
} from './second-factor/factors.ts'
import type { SecondFactorParts } from './second-factor/parts.ts'
import { addPasskey, beginPasskey, beginVerification } from './second-factor/passkeys.ts'
import { addTotp, beginTotp } from './second-factor/totp.ts'
import { verifyByPasskey, verifyByRecoveryCode, verifyByTotp } from './second-factor/verify.ts'

export function secondFactorApi(parts: SecondFactorParts): Handlers<typeof calls> {
  return {
    getSecondFactors: async (_, { shopper }) => ({ data: await listFactors(parts, shopper) }),

    beginPasskey: async (_, visit) => {
      mayChangeFactors(calls.beginPasskey, visit.shopper)
      return { data: await beginPasskey(parts, visit) }
    },

    addPasskey: async ({ body }, visit) => {
      mayChangeFactors(calls.addPasskey, visit.shopper)
      const recoveryCodes = await addPasskey(parts, body, visit)
      await passed(parts, visit)
      return { data: { recoveryCodes } }
    },

    beginTotp: async (_, visit) => {
      mayChangeFactors(calls.beginTotp, visit.shopper)
      return { data: await beginTotp(parts, visit) }
    },

    addTotp: async ({ body }, visit) => {
      mayChangeFactors(calls.addTotp, visit.shopper)
      const recoveryCodes = await addTotp(parts, body.code, visit)
      await passed(parts, visit)
      return { data: { recoveryCodes } }
    },

    removeFactor: async ({ params }, visit) => {
      mayChangeFactors(calls.removeFactor, visit.shopper)
      await removeFactor(parts, params.id, visit)
      return { data: await listFactors(parts, visit.shopper) }
    },

    renewRecoveryCodes: async (_, visit) => {
      mayChangeFactors(calls.renewRecoveryCodes, visit.shopper)
      return { data: { recoveryCodes: await renewRecoveryCodes(parts.db, visit) } }
    },

    beginVerification: async (_, visit) => ({ data: await beginVerification(parts, visit) }),

    verifyByPasskey: async ({ body }, visit) => {
      await verifyByPasskey(parts, body.credential, visit)
      return { status: 'ok' }
    },

    verifyByTotp: async ({ body }, visit) => {
      await verifyByTotp(parts, body.code, visit)
      return { status: 'ok' }
    },

    verifyByRecoveryCode: async ({ body }, visit) => {
      await verifyByRecoveryCode(parts, body.code, visit)
      return { status: 'ok' }
    },

    resetSecondFactor: async ({ params }, visit) => {
      await resetFactors(parts, params.id, visit)
      return { status: 'ok' }
    },
  }
}
