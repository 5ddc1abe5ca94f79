import { afterAll, expect, test } from 'vitest'
import { sealerOf } from '#core/server/sealer.ts'
import { testDatabase } from '#test/database.ts'
import { letterKey, sealLetterKeyAgain } from './letter-key.ts'
import { endLinks, subscriptionOf } from './letter-link.ts'

const db = await testDatabase()
afterAll(() => db.close())

const [before, now] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const held = async () => JSON.stringify(await db.query('', 'select * from letter_key'))

test('a copy of the database is not enough to sign a link', async () => {
  const sealer = sealerOf([before])
  const secret = await letterKey({ db, sealer })
  await sealLetterKeyAgain({ db, sealer })
  expect(await letterKey({ db, sealer })).toBe(secret)
  expect(await held()).not.toContain(secret)
  const lying = await held()
  await sealLetterKeyAgain({ db, sealer })
  expect(await held()).toBe(lying)
})

test('a link in a letter is good after the key of the shop was changed and the old one taken away', async () => {
  const [former, changing, alone] = [sealerOf([before]), sealerOf([now, before]), sealerOf([now])]
  const said = `insert into letter_answer (kind, email, is_yes, is_proven, source, words, at)
    values ('newsletter', 'elsa@exempel.se', true, true, 'footer', '', now()) returning id::float8 as id`
  const [answer] = await db.query<{ id: number }>('', said)
  await sealLetterKeyAgain({ db, sealer: former })
  const { page } = endLinks(answer?.id ?? 0, { origin: '', secret: await letterKey({ db, sealer: former }) })
  const token = page.split('/').at(-1) ?? ''
  await sealLetterKeyAgain({ db, sealer: changing })
  expect(await subscriptionOf({ db, sealer: alone }, token)).toMatchObject({ email: 'elsa@exempel.se' })
  await expect(letterKey({ db, sealer: former })).rejects.toThrow()
})
