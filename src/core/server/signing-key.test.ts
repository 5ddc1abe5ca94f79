import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { encryptionOf } from './encryption.ts'
import { reencryptSigningKey, signingKey } from './signing-key.ts'

const db = await testDatabase()
afterAll(() => db.close())

test('an unencrypted key is encrypted at start, and re-encrypted with a new key', async () => {
  const [before, now] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const [{ encrypted: clear } = { encrypted: '' }] = await db.query<{ encrypted: string }>(
    '',
    'select encrypted from ticket_key',
  )
  const secret = clear.replace('clear:', '')
  expect(secret).toHaveLength(72)
  for (const encryption of [encryptionOf([before]), encryptionOf([now, before])]) {
    await reencryptSigningKey({ db, encryption }, 'ticket_key')
    expect(await signingKey({ db, encryption }, 'ticket_key')).toBe(secret)
    expect(JSON.stringify(await db.query('', 'select * from ticket_key'))).not.toContain(secret)
  }
  expect(await signingKey({ db, encryption: encryptionOf([now]) }, 'ticket_key')).toBe(secret)
})
