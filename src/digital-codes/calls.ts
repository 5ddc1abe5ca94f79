import { calls } from '#core/calls.ts'
import type { codeImportContract, digitalCodesContract } from './contract.ts'

export const digitalCodes = calls<typeof digitalCodesContract>({
  listDigitalProducts: 'GET /admin/digital-products',
})

export const codeImport = calls<typeof codeImportContract>({ importCodes: 'POST /admin/codes' })
