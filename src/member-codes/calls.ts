import { calls } from '#core/calls.ts'
import type { memberCodesContract } from './contract.ts'

export const memberCodes = calls<typeof memberCodesContract>({ createMemberCode: 'POST /member-code' })
