import { createHmac } from 'node:crypto'
import type { BankIdOrder } from './bankid.ts'

type Code = Pick<BankIdOrder, 'qrStartToken' | 'qrStartSecret'>

/** What the animated code says so long after the order was begun: another text each second. */
export function qrText({ qrStartToken, qrStartSecret }: Code, sinceMs: number): string {
  const second = String(Math.max(0, Math.floor(sinceMs / 1000)))
  const proof = createHmac('sha256', qrStartSecret).update(second).digest('hex')
  return `bankid.${qrStartToken}.${second}.${proof}`
}
