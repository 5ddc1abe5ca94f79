import { calls } from '#core/calls.ts'
import type { bankFilesContract } from './contract.ts'

export const bankFiles = calls<typeof bankFilesContract>({
  listBankFiles: 'GET /admin/bank-files',
  getBankFile: 'GET /admin/bank-files/{id}',
  readBankFile: 'POST /admin/bank-files',
  bookBankFile: 'POST /admin/bank-files/{id}/book',
})
