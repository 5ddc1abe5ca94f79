import { calls } from '#core/calls.ts'
import type { releaseDelayContract } from './contract.ts'

export const releaseDelayCalls = calls<typeof releaseDelayContract>({ getHeldBack: 'GET /cart/held-back' })
