import type { Logger } from 'pino'
import { type BankId, BankIdError } from './bankid.ts'

/** Logs what an operator must know: BankID is away, refuses the certificate or does not understand the shop. */
export function loggedBankId(bankId: BankId, log: Logger): BankId {
  const logged = async <T>(call: string, answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (err) {
      if (!isOfCustomer(err)) log.error({ err, call }, 'BankID failed')
      throw err
    }
  }
  return {
    isSandbox: bankId.isSandbox,
    start: (wish) => logged('start', bankId.start(wish)),
    collect: (orderRef, signal) => logged('collect', bankId.collect(orderRef, signal)),
    cancel: (orderRef, signal) => logged('cancel', bankId.cancel(orderRef, signal)),
  }
}

/** An identification begun twice, or an order that has expired. */
function isOfCustomer(error: unknown): boolean {
  return error instanceof BankIdError && (error.code === 'alreadyInProgress' || error.code === 'invalidParameters')
}
