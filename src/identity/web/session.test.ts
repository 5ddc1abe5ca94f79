// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#identity/contract.ts'
import { hint } from './may-have-session.ts'
import { refreshSession, session } from './session.ts'

const before = session.getState()

beforeEach(() => session.setState({ status: 'member', user: { id: 1 } as User, starredStores: [1, 3] }))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  session.setState(before, true)
})

test('SESS-05: a session that has ended leaves no user and no starred stores', async () => {
  localStorage.setItem(hint, '1')
  vi.stubGlobal('fetch', async () => Response.json({ user: null, starredStores: [] }))
  await refreshSession()
  expect(session.getState()).toMatchObject({ status: 'visitor', user: null, starredStores: [] })
  expect(localStorage.getItem(hint)).toBeNull()
})

test('SESS-05: without a session cookie no member is looked up', async () => {
  const requested = vi.fn()
  vi.stubGlobal('fetch', requested)
  await refreshSession()
  expect(session.getState()).toMatchObject({ status: 'visitor', user: null, starredStores: [] })
  expect(requested).not.toHaveBeenCalled()
})
