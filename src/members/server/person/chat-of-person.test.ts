import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { answer } from '#chat/server/desk.ts'
import { writeLetter } from '#chat/server/letter.ts'
import { postMessage } from '#chat/server/post-message.ts'
import { erasePerson } from '#members/server/erase-person.ts'
import { testDatabase } from '#test/database.ts'
import { makeMember } from '#test/visit.ts'
import { exportPerson } from './export-person.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T12:00:00Z')
afterAll(() => db.close())

test('a member is told what was said in the chat, and it goes with the member', async () => {
  await makeMember(db, 7)
  const signe = await makeMember(db, 3)
  const said = (text: string) => ({ key: randomUUID(), text, now })
  await postMessage(db, { memberId: 7, guest: null }, said('Mina ord'))
  const [chat] = await db.query<{ id: number }>('', 'select id from chat_conversation')
  await answer(db, { id: chat?.id ?? 0, employee: signe }, said('Våra ord'))
  await writeLetter(db, { ...said('Ord i brev'), email: 'Member7@exempel.se', memberId: 7, isOwnAddress: true })
  const { tables } = JSON.parse(await exportPerson(db, 7, now))
  expect(tables).toMatchObject({
    chat_conversation: [{ state: 'ongoing' }],
    chat_message: [{ text: 'Mina ord' }, { text: 'Våra ord' }],
    mail: [{ recipient: 'Member7@exempel.se' }],
  })
  expect(await erasePerson(db, 7, { now })).toBe('erased')
  expect(await db.query('', 'select from chat_message')).toEqual([])
  expect(await db.query('', `select from mail where text like '%Ord i brev%'`)).toEqual([])
})
