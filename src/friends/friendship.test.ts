import { expect, test } from 'vitest'
import { afterAction, friendStatus, mayAsk } from './friendship.ts'

const { SENT, RECEIVED, ACCEPTED, DENIED, REMOVED } = friendStatus

test('statuses are numbered as specified', () => {
  expect(friendStatus).toEqual({ SENT: 0, RECEIVED: 1, ACCEPTED: 2, DENIED: 3, REMOVED: 4 })
})

test('a request is answered by its recipient', () => {
  expect(afterAction('send', null)).toEqual({ mine: SENT })
  expect(afterAction('accept', { status: RECEIVED, byMe: false })).toEqual({ mine: ACCEPTED })
  expect(afterAction('accept', { status: SENT, byMe: true })).toEqual({ problem: 'no-friend-request' })
  expect(afterAction('send', { status: RECEIVED, byMe: false })).toEqual({ mine: ACCEPTED })
})

test('a denied member cannot ask again, the denier can', () => {
  expect(afterAction('deny', { status: RECEIVED, byMe: false })).toEqual({ mine: DENIED })
  expect(afterAction('send', { status: DENIED, byMe: false })).toEqual({ problem: 'friend-request-denied' })
  expect(afterAction('send', { status: DENIED, byMe: true })).toEqual({ mine: SENT })
  expect(mayAsk({ status: DENIED, byMe: false })).toBe(false)
})

test('an accepted request cannot be withdrawn', () => {
  expect(afterAction('take-back', { status: SENT, byMe: true })).toEqual({ mine: REMOVED })
  expect(afterAction('take-back', { status: ACCEPTED, byMe: false })).toEqual({ problem: 'already-friends' })
})
