import type { BankIdOutcome } from '#core/pretend-bankid.ts'

/** An order at BankID: one identification or signature of somebody. */
export type BankIdOrder = {
  orderRef: string
  /** Starts the app on this device. */
  autoStartToken: string
  qrStartToken: string
  /** Never leaves the server: each frame of the code is made of it. */
  qrStartSecret: string
}

export type BankIdWish = {
  kind: 'auth' | 'sign'
  endUserIp: string
  /** What the app shows, and what is signed. */
  text: string
  /** Nobody else may complete the order. */
  personalNumber?: string | undefined
  /** Asks the pretend BankID to behave in a certain way. */
  outcome?: BankIdOutcome | undefined
  signal: AbortSignal
}

export type Completion = {
  personalNumber: string
  name: string
  signature: string
  ocspResponse: string
  ipAddress: string
}

export type Collected =
  | { status: 'pending' | 'failed'; hint: string }
  | { status: 'complete'; hint: ''; completion: Completion }

/** Identifies and lets people sign. Every call may fail or be cut off. */
export type BankId = {
  isPretend: boolean
  start(wish: BankIdWish): Promise<BankIdOrder>
  /** At most every other second. */
  collect(orderRef: string, signal: AbortSignal): Promise<Collected>
  cancel(orderRef: string, signal: AbortSignal): Promise<void>
}

/** BankID refused, in its own word: alreadyInProgress, invalidParameters, Maintenance … */
export class BankIdFault extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, details: string) {
    super(`BankID: ${status} ${code} ${details}`)
    this.code = code
    this.status = status
  }
}
