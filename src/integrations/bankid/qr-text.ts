import { createHmac } from 'node:crypto'
import type { BankIdOrder } from './bankid.ts'

type Code = Pick<BankIdOrder, 'qrStartToken' | 'qrStartSecret'>

/** A different text each second, derived from the age of the order. */
export function qrText({ qrStartToken, qrStartSecret }: Code, sinceMs: number): string {
  const second = String(Math.max(0, Math.floor(sinceMs / 1000)))
  const proof = createHmac('sha256', qrStartSecret).update(second).digest('hex')
  return `bankid.${qrStartToken}.${second}.${proof}`
}
