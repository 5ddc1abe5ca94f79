import { afterAll, beforeEach, expect, test } from 'vitest'
import type { FileAnswer } from '#core/server/handlers.ts'
import { wordingOf } from '#email/server/wording-in-force.ts'
import { loadWordings } from '#email/server/wording-table.ts'
import { type EmailWording, noWording } from '#email/wording.ts'
import { Wording } from '#email/wording-schema.ts'
import { emailEditorContract } from '#email-editor/contract.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { emailEditorApi } from './api.ts'

const db = await testDatabase()
afterAll(() => db.close())

const now = new Date('2026-11-25T10:00:00Z')
const member = buildMember(1, { isEmployee: true })
const context = makeContext({ now, member })
let hasMailServer = true
const api = emailEditorApi({
  db,
  productCache: { all: () => [], get: () => undefined },
  hasMailServer: () => hasMailServer,
  onPublished: () => loadWordings(db, 'https://butik.example'),
})
const params = { template: 'order-sent' } as const
const words = (fields: Partial<EmailWording>) => Wording.parse(fields)
const publish = async (version: number, wording: EmailWording) =>
  await api.publishEmailWording({ params, query: undefined, body: { version, wording } }, context)
const draft = async (wording: EmailWording) =>
  await api.saveEmailDraft({ params, query: undefined, body: { wording } }, context)
const preview = async (as: 'light' | 'dark' | 'text') =>
  (await api.previewEmail({ params, query: { as, revision: 0 }, body: undefined }, context)) as unknown as FileAnswer
const sendTest = async (verifiedEmail: string | null = 'anna@exempel.se') =>
  await api.sendEmailTest(
    { params, query: undefined, body: undefined },
    makeContext({ now, member: { ...member, verifiedEmail } }),
  )

beforeEach(async () => {
  hasMailServer = true
  await db.query(
    '',
    `set krets.purging = 'yes'; delete from email_wording; delete from email_wording_draft; delete from content_entry_log;
     delete from email_outbox; delete from rate_limit; reset krets.purging`,
  )
  await loadWordings(db, 'https://butik.example')
})

test('what is published is sent, logged, and restored by an empty wording', async () => {
  const wording = words({ subject: 'Paketet till {{namn}}', blocks: ['help'] })
  await publish(0, wording)
  expect(wordingOf('order-sent')).toEqual(wording)
  await publish(0, wording)
  await expect(publish(0, words({ subject: 'Annat' }))).rejects.toMatchObject({ code: 'changed-meanwhile' })
  const { data } = (await publish(1, noWording)) as { data: { version: number; history: { version: number }[] } }
  expect([data.version, data.history.map(({ version }) => version)]).toEqual([2, [2, 1]])
  expect(wordingOf('order-sent')).toEqual(noWording)
  const log = await db.query<{ before: object; after: object }>(
    '',
    'select before, after from content_entry_log order by id',
  )
  expect(log).toMatchObject([{ after: { template: 'order-sent', subject: wording.subject } }, { before: wording }])
})

test('a draft is previewed and not sent, and is gone when it is published or thrown away', async () => {
  await draft(words({ subject: 'Nytt', opening: 'Åk <script>alert(1)</script> försiktigt, {{namn}}.' }))
  expect(wordingOf('order-sent')).toEqual(noWording)
  const [light, dark, text] = await Promise.all([preview('light'), preview('dark'), preview('text')])
  expect(light.body).toContain('Åk &#60;script&#62;alert(1)&#60;/script&#62; försiktigt, Elin.')
  expect(light.body).not.toContain('prefers-color-scheme')
  expect(dark.body).toContain('color-scheme:dark')
  expect(light.contentSecurityPolicy).toContain("default-src 'none'")
  expect(text.body).toContain('Åk <script>')
  const { data } = (await api.discardEmailDraft({ params, query: undefined, body: undefined }, context)) as {
    data: { draft: unknown }
  }
  expect(data.draft).toBeNull()
})

test('the preview is asked by address', () => {
  const { query } = emailEditorContract.previewEmail
  expect(query.parse({ as: 'dark', revision: '3' })).toEqual({ as: 'dark', revision: 3 })
})

test('a wording with an unknown placeholder is refused, as a draft and when published', async () => {
  const wording = words({ greeting: 'Hej {{fornamn}}!' })
  const refused = { code: 'invalid-wording', fields: { greeting: expect.stringContaining('{{fornamn}} finns inte') } }
  await expect(draft(wording)).rejects.toMatchObject(refused)
  await expect(publish(0, wording)).rejects.toMatchObject(refused)
})

test("a test is sent to the caller's own verified address only, a few times an hour", async () => {
  await expect(sendTest(null)).rejects.toMatchObject({ code: 'own-email-not-verified' })
  await draft(words({ subject: 'Nytt ämne' }))
  expect(await sendTest()).toEqual({ data: { to: 'anna@exempel.se' } })
  const sent = await db.query('', 'select recipient, subject from email_outbox')
  expect(sent).toEqual([{ recipient: 'anna@exempel.se', subject: '[Prov] Nytt ämne' }])
  for (let at = 0; at < 8; at += 1) await sendTest()
  await expect(sendTest()).rejects.toMatchObject({ code: 'too-many-requests' })
  hasMailServer = false
  await db.query('', 'delete from rate_limit')
  await expect(sendTest()).rejects.toMatchObject({ code: 'no-email-server' })
})
