import { calls } from '#core/calls.ts'
import type { digitalCodesContract } from './contract.ts'

export const digitalCodes = calls<typeof digitalCodesContract>({
  listDigitalProducts: 'GET /admin/digital-products',
})
