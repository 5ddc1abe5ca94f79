import { expect, test } from 'vitest'
import type { SessionStore } from '#identity/server/sessions.ts'
import { buildMember } from '#test/request-context.ts'
import { requestContextOf } from './request-context.ts'

const sessions = { memberOf: async () => buildMember(7) } as Partial<SessionStore> as SessionStore
const visitors = { memberOf: async () => null } as Partial<SessionStore> as SessionStore

async function contextOf(headers: Record<string, string>, store = sessions) {
  const connection = { ip: 'local', isSecure: false }
  return await requestContextOf(new Headers(headers), { sessions: store, now: new Date(0), connection })
}

test('a call from the page of another member is rejected', async () => {
  await expect(contextOf({ 'Expected-Member': '8' })).rejects.toMatchObject({ status: 409, code: 'other-member' })
  expect((await contextOf({ 'Expected-Member': '7' })).member?.id).toBe(7)
  expect((await contextOf({})).member?.id).toBe(7)
  expect((await contextOf({ 'Expected-Member': '8' }, visitors)).member).toBeNull()
})
