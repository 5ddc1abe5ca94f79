import { afterAll, expect, test } from 'vitest'
import { encryptionOf } from '#core/server/encryption.ts'
import { testDatabase } from '#test/database.ts'
import { emailLinkKey, reencryptEmailLinkKey } from './link-key.ts'
import { endLinks, subscriptionOf } from './unsubscribe-link.ts'

const db = await testDatabase()
afterAll(() => db.close())

const [before, now] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const storedKeys = async () => JSON.stringify(await db.query('', 'select * from email_link_key'))

test('a copy of the database is not enough to sign a link', async () => {
  const encryption = encryptionOf([before])
  const secret = await emailLinkKey({ db, encryption })
  await reencryptEmailLinkKey({ db, encryption })
  expect(await emailLinkKey({ db, encryption })).toBe(secret)
  expect(await storedKeys()).not.toContain(secret)
  const lying = await storedKeys()
  await reencryptEmailLinkKey({ db, encryption })
  expect(await storedKeys()).toBe(lying)
})

test('an email link stays valid after key rotation', async () => {
  const [former, changing, alone] = [encryptionOf([before]), encryptionOf([now, before]), encryptionOf([now])]
  const insertConsent = `insert into email_consent (kind, email, is_yes, is_proven, source, words, at)
    values ('newsletter', 'elsa@exempel.se', true, true, 'footer', '', now()) returning id::float8 as id`
  const [answer] = await db.query<{ id: number }>('', insertConsent)
  await reencryptEmailLinkKey({ db, encryption: former })
  const { page } = endLinks(answer?.id ?? 0, { origin: '', secret: await emailLinkKey({ db, encryption: former }) })
  const token = page.split('/').at(-1) ?? ''
  await reencryptEmailLinkKey({ db, encryption: changing })
  expect(await subscriptionOf({ db, encryption: alone }, token)).toMatchObject({ email: 'elsa@exempel.se' })
  await expect(emailLinkKey({ db, encryption: former })).rejects.toThrow()
})
