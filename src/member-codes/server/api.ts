import type { Handlers } from '#core/server/handlers.ts'
import type { memberCodesContract } from '#member-codes/contract.ts'
import { createMemberCode, type MemberCodeDeps } from './create-member-code.ts'

export function memberCodesApi(deps: MemberCodeDeps): Handlers<typeof memberCodesContract> {
  return {
    createMemberCode: async (_, { member, now }) => ({ data: await createMemberCode(deps, member.id, now) }),
  }
}
