import { calls } from '#core/calls.ts'
import type { catalogEmployeeContract } from './employee-contract.ts'

export const employeeCalls = calls<typeof catalogEmployeeContract>({ getExtraData: 'GET /product/extra-data' })
