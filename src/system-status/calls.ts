import { calls } from '#core/calls.ts'
import type { systemStatusContract } from './contract.ts'

export const systemStatus = calls<typeof systemStatusContract>({ getSystemStatus: 'GET /admin/system-status' })
