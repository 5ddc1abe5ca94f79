import { calls } from '#core/calls.ts'
import type { bankIdContract } from './bankid-contract.ts'

export const bankId = calls<typeof bankIdContract>({
  postBankId: 'POST /bankid',
  getBankId: 'GET /bankid/{reference}',
  pollBankId: 'GET /bankid/poll/{reference}',
  cancelBankId: 'POST /bankid/cancel/{reference}',
  loginByBankId: 'POST /bankid/login/{reference}',
  getBankIdLink: 'GET /bankid-link',
  deleteBankIdLink: 'DELETE /bankid-link',
  getIdentification: 'GET /identification/{orderId}',
  postSandboxPhone: 'POST /sandbox/bankid/{token}',
})
