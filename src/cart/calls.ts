import { calls } from '#core/calls.ts'
import type { cartContract } from './contract.ts'

export const cart = calls<typeof cartContract>({ getCart: 'GET /cart', postCart: 'POST /cart' })
