import { calls } from '#core/calls.ts'
import type { myPaymentsContract } from './my-payments-contract.ts'

export const myPayments = calls<typeof myPaymentsContract>({ getMyPayments: 'GET /my-payments' })
