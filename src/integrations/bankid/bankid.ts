import type { BankIdOutcome } from '#core/sandbox-bankid.ts'

export type BankIdOrder = {
  orderRef: string
  autoStartToken: string
  qrStartToken: string
  /** Never leaves the server: the animated QR codes are derived from it. */
  qrStartSecret: string
}

export type BankIdWish = {
  kind: 'auth' | 'sign'
  endUserIp: string
  text: string
  personalNumber?: string | undefined
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

export type CollectOutcome =
  | { status: 'pending' | 'failed'; hint: string }
  | { status: 'complete'; hint: ''; completion: Completion }

/** Every call may fail or be interrupted. */
export type BankId = {
  isSandbox: boolean
  start(wish: BankIdWish): Promise<BankIdOrder>
  /** At most every two seconds. */
  collect(orderRef: string, signal: AbortSignal): Promise<CollectOutcome>
  cancel(orderRef: string, signal: AbortSignal): Promise<void>
}

/** BankID's own error code: alreadyInProgress, invalidParameters, Maintenance … */
export class BankIdError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, details: string) {
    super(`BankID: ${status} ${code} ${details}`)
    this.code = code
    this.status = status
  }
}
