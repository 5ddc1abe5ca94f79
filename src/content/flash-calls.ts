import { calls } from '#core/calls.ts'
import type { flashContract } from './flash-contract.ts'

export const flash = calls<typeof flashContract>({ getFlashMessages: 'GET /flash-message' })
