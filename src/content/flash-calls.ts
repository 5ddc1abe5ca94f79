import { calls } from '#core/calls.ts'
import type { flashContract } from './contract.ts'

export const flash = calls<typeof flashContract>({ getFlashMessages: 'GET /flash-message' })
