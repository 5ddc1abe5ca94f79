import { expect, test } from 'vitest'
import { createLog, shortLine } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  write(
    createLog('info', {
      write: (line) => {
        text += line
      },
    }),
  )
  return text
}

test('an error is logged without personal data', () => {
  const error = Object.assign(new Error('no customer anna@exempel.se or 19121212-1212'), {
    code: '23505',
    detail: 'Key (lower(email))=(anna@exempel.se) already exists.',
  })
  const text = logged((log) => log.error({ err: new Error('Order not placed', { cause: error }) }, 'Fault'))
  expect(text).toContain('23505')
  expect(text).toContain('log.test.ts')
  expect(text).not.toMatch(/anna|1212/)
})

test('lower levels are not logged', () => {
  expect(logged((log) => log.debug('quiet'))).toBe('')
})

test('at a terminal lines are short', () => {
  const line = logged((log) => log.warn({ job: 'mail' }, 'Tries again'))
  expect(shortLine(line)).toMatch(/^\d\d:\d\d:\d\d warn {2}Tries again \{"job":"mail"\}\n$/)
})

test('a request path is logged without secrets', () => {
  const path = '/api/newsletter/unsubscribe/12.abcDEF_ghi-jklMNOpqrstu?secret=hemligt'
  expect(JSON.parse(logged((log) => log.error({ path }, 'Error while answering'))).path).toBe(
    '/api/newsletter/unsubscribe/(…)',
  )
  const err = new Error('could not fetch /se/order/1?secret=hemligt')
  expect(logged((log) => log.error({ err }, 'Fault'))).not.toContain('hemligt')
})
