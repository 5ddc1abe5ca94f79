import type { Handlers } from '#core/server/handlers.ts'
import { secondFactorContract as calls } from '#second-factors/contract.ts'
import type { SecondFactorDeps } from './deps.ts'
import { listFactors, mayChangeFactors, passed, removeFactor, renewRecoveryCodes, resetFactors } from './factors.ts'
import { addPasskey, beginPasskey, beginVerification } from './passkeys.ts'
import { addTotp, beginTotp } from './totp.ts'
import { verifyByPasskey, verifyByRecoveryCode, verifyByTotp } from './verify.ts'

export function secondFactorApi(deps: SecondFactorDeps): Handlers<typeof calls> {
  return {
    getSecondFactors: async (_, { member }) => ({ data: await listFactors(deps, member) }),

    beginPasskey: async (_, context) => {
      mayChangeFactors(calls.beginPasskey, context.member)
      return { data: await beginPasskey(deps, context) }
    },

    addPasskey: async ({ body }, context) => {
      mayChangeFactors(calls.addPasskey, context.member)
      const recoveryCodes = await addPasskey(deps, body, context)
      await passed(deps, context)
      return { data: { recoveryCodes } }
    },

    beginTotp: async (_, context) => {
      mayChangeFactors(calls.beginTotp, context.member)
      return { data: await beginTotp(deps, context) }
    },

    addTotp: async ({ body }, context) => {
      mayChangeFactors(calls.addTotp, context.member)
      const recoveryCodes = await addTotp(deps, body.code, context)
      await passed(deps, context)
      return { data: { recoveryCodes } }
    },

    removeFactor: async ({ params }, context) => {
      mayChangeFactors(calls.removeFactor, context.member)
      await removeFactor(deps, params.id, context)
      return { data: await listFactors(deps, context.member) }
    },

    renewRecoveryCodes: async (_, context) => {
      mayChangeFactors(calls.renewRecoveryCodes, context.member)
      return { data: { recoveryCodes: await renewRecoveryCodes(deps.db, context) } }
    },

    beginVerification: async (_, context) => ({ data: await beginVerification(deps, context) }),

    verifyByPasskey: async ({ body }, context) => {
      await verifyByPasskey(deps, body.credential, context)
      return { status: 'ok' }
    },

    verifyByTotp: async ({ body }, context) => {
      await verifyByTotp(deps, body.code, context)
      return { status: 'ok' }
    },

    verifyByRecoveryCode: async ({ body }, context) => {
      await verifyByRecoveryCode(deps, body.code, context)
      return { status: 'ok' }
    },

    resetSecondFactor: async ({ params }, context) => {
      await resetFactors(deps, params.id, context)
      return { status: 'ok' }
    },
  }
}
