import { calls } from '#core/calls.ts'
import type { heldBackContract } from './contract.ts'

export const heldBackCalls = calls<typeof heldBackContract>({ getHeldBack: 'GET /cart/held-back' })
