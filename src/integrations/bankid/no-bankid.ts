import { type BankId, BankIdError } from './bankid.ts'

/** Of a shop without BankID: nothing offers it, and calls are rejected. */
export const noBankId: BankId = {
  isSandbox: false,
  start: async () => {
    throw new BankIdError('notConfigured', 503, 'The shop has no BankID')
  },
  collect: async () => ({ status: 'failed', hint: '' }),
  cancel: async () => {},
}
