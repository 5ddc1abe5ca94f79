import { expect, test } from 'vitest'
import { bounceOf, bounceText, statusOfReply } from './bounce-rules.ts'

test.each([
  ['5.1.1', 'no-mailbox'],
  ['5.1.2', 'no-mailbox'],
  ['5.1.10', 'no-mailbox'],
  ['5.2.2', 'unavailable'],
  ['4.4.7', 'unavailable'],
  ['4.1.1', 'unavailable'],
  // Of the sender, the size, the content and the policy of the receiver.
  ['5.1.8', 'undelivered'],
  ['5.3.4', 'undelivered'],
  ['5.6.0', 'undelivered'],
  ['5.7.1', 'undelivered'],
  ['5.0.0', 'undelivered'],
])('%s is %s', (status, bounce) => {
  expect(bounceOf(status)).toBe(bounce)
})

test.each([
  ['550 5.1.1 <anna@exempel.se>: User unknown', '5.1.1'],
  ['550-5.1.1 The email account', '5.1.1'],
  ['550 #5.1.0 Address rejected', '5.1.0'],
  ['450 4.2.2 Mailbox full', '4.2.2'],
  ['550 No such user', null],
  // The class of the code contradicts the reply.
  ['451 5.1.1 greylisted', null],
  ['550 see 5.1.1 of our rules', null],
])('the status of %s is %s', (reply, status) => {
  expect(statusOfReply(reply)).toBe(status)
})

test('a diagnostic text is one line without control characters, and cut', () => {
  expect(bounceText('550\r\n\u0007 nej\u202e tack')).toBe('550 nej tack')
  expect(bounceText('x'.repeat(1000))).toHaveLength(300)
})
