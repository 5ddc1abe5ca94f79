import { calls } from '#core/calls.ts'
import type { myPaymentsContract } from './contract.ts'

export const myPayments = calls<typeof myPaymentsContract>({ getMyPayments: 'GET /my-payments' })
