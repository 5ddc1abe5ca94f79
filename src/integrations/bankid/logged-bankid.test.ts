import { pino } from 'pino'
import { expect, test } from 'vitest'
import { BankIdError } from './bankid.ts'
import { loggedBankId } from './logged-bankid.ts'

async function linesFor(error: Error): Promise<string[]> {
  const lines: string[] = []
  const refuse = () => Promise.reject(error)
  const bankId = loggedBankId(
    { isSandbox: true, start: refuse, collect: refuse, cancel: refuse },
    pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line).msg) }),
  )
  await expect(bankId.collect('an-order', AbortSignal.timeout(1000))).rejects.toBe(error)
  return lines
}

test.each([
  new BankIdError('Maintenance', 503, ''),
  new TypeError('fetch failed'),
  new BankIdError('unauthorized', 401, ''),
])('an operator is told: %s', async (error) => {
  expect(await linesFor(error)).toEqual(['BankID failed'])
})

test.each(['alreadyInProgress', 'invalidParameters'])('%s is in the hands of the customer', async (code) => {
  expect(await linesFor(new BankIdError(code, 400, ''))).toEqual([])
})
