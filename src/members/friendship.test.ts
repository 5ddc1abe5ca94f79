import { expect, test } from 'vitest'
import { afterDeed, friendStatus, mayAsk } from './friendship.ts'

const { SENT, RECEIVED, ACCEPTED, DENIED, REMOVED } = friendStatus

test('the numbers are those of the specification', () => {
  expect(friendStatus).toEqual({ SENT: 0, RECEIVED: 1, ACCEPTED: 2, DENIED: 3, REMOVED: 4 })
})

test('a request is answered by whoever received it', () => {
  expect(afterDeed('send', null)).toEqual({ mine: SENT })
  expect(afterDeed('accept', { status: RECEIVED, byMe: false })).toEqual({ mine: ACCEPTED })
  expect(afterDeed('accept', { status: SENT, byMe: true })).toEqual({ refusal: 'no-request' })
  expect(afterDeed('send', { status: RECEIVED, byMe: false })).toEqual({ mine: ACCEPTED })
})

test('who was denied cannot ask again, the denier can', () => {
  expect(afterDeed('deny', { status: RECEIVED, byMe: false })).toEqual({ mine: DENIED })
  expect(afterDeed('send', { status: DENIED, byMe: false })).toEqual({ refusal: 'was-denied' })
  expect(afterDeed('send', { status: DENIED, byMe: true })).toEqual({ mine: SENT })
  expect(mayAsk({ status: DENIED, byMe: false })).toBe(false)
})

test('a request that was accepted meanwhile is not taken back', () => {
  expect(afterDeed('take-back', { status: SENT, byMe: true })).toEqual({ mine: REMOVED })
  expect(afterDeed('take-back', { status: ACCEPTED, byMe: false })).toEqual({ refusal: 'friends-already' })
})
