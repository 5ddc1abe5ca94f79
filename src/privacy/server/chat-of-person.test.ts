import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { answer } from '#support/server/back-office-conversation.ts'
import { sendOfflineMessage } from '#support/server/offline-message.ts'
import { postMessage } from '#support/server/post-message.ts'
import { testDatabase } from '#test/database.ts'
import { makeMember } from '#test/request-context.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T12:00:00Z')
afterAll(() => db.close())

test('the export contains chat messages, and erasure deletes them', async () => {
  await makeMember(db, 7)
  const signe = await makeMember(db, 3)
  const message = (text: string) => ({ key: randomUUID(), text, now })
  await postMessage(db, { memberId: 7, visitorHash: null }, message('Mina ord'))
  const [chat] = await db.query<{ id: number }>('', 'select id from chat_conversation')
  await answer(db, { id: chat?.id ?? 0, employee: signe }, message('Våra ord'))
  await sendOfflineMessage(
    { db, publicUrl: 'http://localhost' },
    {
      ...message('Ord i brev'),
      email: 'Member7@exempel.se',
      memberId: 7,
      isOwnAddress: true,
    },
  )
  const { tables } = JSON.parse(await exportPerson(db, 7, now))
  expect(tables).toMatchObject({
    chat_conversation: [{ state: 'ongoing' }],
    chat_message: [{ text: 'Mina ord' }, { text: 'Våra ord' }],
    email_outbox: [{ recipient: 'Member7@exempel.se' }],
  })
  expect(await erasePerson(db, 7, { now })).toBe('erased')
  expect(await db.query('', 'select from chat_message')).toEqual([])
  expect(await db.query('', `select from email_outbox where text like '%Ord i brev%'`)).toEqual([])
})
