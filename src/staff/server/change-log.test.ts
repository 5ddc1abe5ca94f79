import { afterAll, beforeAll, expect, test } from 'vitest'
import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { FileAnswer } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { changeLogContract } from '#staff/change-log-contract.ts'
import type { EntryChange } from '#staff/contract.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { changeLogApi } from './change-log-api.ts'

const db = await testDatabase()
const rows = callsOf('staff', changeLogContract, changeLogApi({ db, reads: db }))
const now = new Date('2026-11-22T12:00:00Z')
const bookkeeper = buildMember(1, { isEmployee: true, rights: ['audit'] })

beforeAll(async () => {
  for (const id of [1, 2]) await makeMember(db, id)
  await inTransaction(db, async (tx) => {
    const write = (ref: number, at: string, by: number, price: number) =>
      logEntryChange(tx, {
        contentType: 'product',
        ref,
        action: 'change',
        before: { price, name: '=cmd' },
        after: { price: price - 1, name: 'Mus' },
        by,
        now: new Date(at),
      })
    // The last second of a Swedish day, and the first of the next.
    await write(1, '2026-11-20T22:59:59Z', 1, 100)
    await write(2, '2026-11-20T23:00:00Z', 2, 200)
    for (let at = 0; at < 60; at += 1) await write(3, '2026-11-21T12:00:00Z', 2, 300)
  })
})
afterAll(() => db.close())

async function call<T>(name: keyof typeof changeLogContract, query: object, member = bookkeeper): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  return (await answerCall(row, { params: {}, query, body: {} }, makeContext({ member, now }))) as T
}
type Page = { data: EntryChange[]; types: string[]; next: number | null }
const refs = async (query: object) => (await call<Page>('listChanges', query)).data.map(({ ref }) => ref)

test('changes are read by those with the right, newest first in pages, each once', async () => {
  const other = buildMember(2, { isEmployee: true, rights: ['orders'] })
  await expect(call('listChanges', {}, other)).rejects.toMatchObject({ status: 403 })
  const first = await call<Page>('listChanges', {})
  const second = await call<Page>('listChanges', { before: first.next })
  expect([first.data.length, second.data.length, second.next, first.types]).toEqual([50, 12, null, ['product']])
  const ids = [...first.data, ...second.data].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
})

test('by person, thing, action and Swedish days', async () => {
  expect(await refs({ from: '2026-11-20', to: '2026-11-20' })).toEqual([1])
  expect(await refs({ from: '2026-11-21', to: '2026-11-21', ref: '2' })).toEqual([2])
  expect(await refs({ person: 'MEMBER1' })).toEqual([1])
  expect(await refs({ action: 'remove' })).toEqual([])
  expect(await refs({ contentType: 'product', ref: '2' })).toEqual([2])
})

test('the file has a line for each field, no formulas, and its export is logged', async () => {
  const file = await call<FileAnswer>('exportChanges', { ref: '1' })
  expect(file).toBeInstanceOf(FileAnswer)
  const [head, ...lines] = String(file.body).trim().split('\r\n')
  expect(head).toContain('"field","before","after"')
  expect(lines.map((line) => line.split(',').slice(-3).join())).toEqual([`"name","'=cmd","Mus"`, '"price","100","99"'])
  expect(await db.query('', `select details ->> 'filter' as filter from security_event`)).toEqual([{ filter: 'ref=1' }])
})
