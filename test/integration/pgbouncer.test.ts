import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Db, inOneTrip, openDatabase } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { type EmbeddedPostgres, startEmbedded } from '#database/embedded-postgres.ts'
import { readConfig } from '#environment/config.ts'
import { openShopDatabase } from '#process/shop-database.ts'
import { disagreements } from '#test/disagreements.ts'
import { testEncryption } from '#test/encryption.ts'
import { hasPgBouncer, startPgBouncer } from '#test/pgbouncer.ts'
import { buildPages, startShop } from '#test/shop.ts'
import { makeShopClient, plainGoods } from '#test/shop-client.ts'

if (!hasPgBouncer) console.log('Skipped: there is no PgBouncer here (apt-get install pgbouncer)')

const minutes = 60_000
const soon = { timeout: 20_000, interval: 50 }
const folder = mkdtempSync(join(tmpdir(), 'krets-pgbouncer-'))
const keys = randomBytes(32).toString('base64')
let server: EmbeddedPostgres
let serverUrl = ''
let db: Db

describe.skipIf(!hasPgBouncer)('behind PgBouncer', () => {
  beforeAll(async () => {
    buildPages()
    server = await startEmbedded(join(folder, 'database'), { settings: { fsync: 'off', max_connections: '100' } })
    serverUrl = `postgres://krets@localhost/postgres?host=${server.connection.host}`
    db = openDatabase({ connection: server.connection, poolSize: 4, encrypt: testEncryption.encrypt })
  }, 5 * minutes)

  afterAll(async () => {
    await db?.close()
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }, minutes)

  const pooled = async (mode: 'session' | 'transaction', more: Record<string, string> = {}) =>
    await startPgBouncer({ mode, server: server.connection, more })

  const modes = [
    { mode: 'session', direct: false },
    { mode: 'transaction', direct: true },
  ] as const
  test.for(modes)(
    'customers order, changes are heard and jobs run in $mode mode',
    { timeout: 3 * minutes },
    async ({ mode, direct }) => {
      const pooler = await pooled(mode, mode === 'session' ? { default_pool_size: '40' } : {})
      const env = {
        DATABASE_URL: pooler.url,
        NAMED_STATEMENTS: 'false',
        SECRET_KEYS: keys,
        ...(direct ? { DATABASE_DIRECT_URL: serverUrl } : {}),
      }
      const shop = await startShop({ dataDir: join(folder, mode), env })
      const goods = (await plainGoods(shop.origin)).slice(0, 4).map(({ id }) => id)
      const orders = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const buyer = makeShopClient(() => shop.origin)
          expect((await buyer.put(goods[index % goods.length] ?? 0)).status).toBe(200)
          const who = {
            email: `${mode}${index}@exempel.se`,
            phone: `07${mode.length}${1_000_000 + index}`,
            street: `${mode} ${index}`,
          }
          const { status, body } = await buyer.order(await buyer.total(), randomUUID(), who)
          return [status, typeof body.data?.number]
        }),
      )
      expect(orders).toEqual(orders.map(() => [200, 'number']))
      expect(await disagreements({ db })).toEqual([])

      const member = makeShopClient(() => shop.origin)
      expect((await member.logIn('elin')).status).toBe(200)
      expect((await member.open('GET', '/api/me')).status).toBe(200)

      const name = `Krumelur ${mode}`
      await db.query('', 'update product set name = $2 where id = $1', [goods[0], name])
      await vi.waitFor(async () => {
        const answer = await fetch(`${shop.origin}/api/product-cards?ids=${goods[0]}`)
        expect(await answer.text()).toContain(name)
      }, soon)
      const due = `select count(*)::int as n from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts`
      await vi.waitFor(async () => expect(await db.query('', due)).toEqual([{ n: 0 }]), soon)
      expect(shop.output()).not.toMatch(/"level":[56]0/)
      await shop.stop()
      await pooler.stop()
    },
  )

  test(
    'statements sent together are answered in their order, also while others share the connections',
    async () => {
      const pooler = await pooled('transaction', { default_pool_size: '2' })
      const through = openDatabase({
        connection: { connectionString: pooler.url },
        namedStatements: false,
        poolSize: 10,
      })
      const asked = Array.from({ length: 200 }, async (_, n) => {
        if (n % 3 === 0)
          return await inTransaction(through, async (tx) => {
            const [row] = await tx.query<{ n: number }>('', 'select $1::int as n', [n])
            return [row?.n, n + 1]
          })
        const answers = await inOneTrip(through, ({ query }) => [
          query<{ n: number }>('', 'select $1::int as n', [n]),
          query<{ n: number }>('', 'select $1::int as n', [n + 1]),
        ])
        return answers.map(([row]) => row?.n)
      })
      expect(await Promise.all(asked)).toEqual(Array.from({ length: 200 }, (_, n) => [n, n + 1]))
      expect(await through.query('', 'show timezone')).toEqual([{ TimeZone: 'UTC' }])
      await through.close()
      await pooler.stop()
    },
    minutes,
  )

  test(
    'settings that do not suit the pooler are refused at the start, with what to set',
    async () => {
      const [session, transaction] = [await pooled('session'), await pooled('transaction')]
      const lenient = await pooled('transaction', { ignore_startup_parameters: 'statement_timeout' })
      const open = async (env: Record<string, string>) => {
        const config = readConfig({ DATA_DIR: folder, ...env })
        return await openShopDatabase({ config }).then(
          async ({ db: opened, stop }) => {
            await stop()
            await opened.close()
            return 'opened'
          },
          (error: Error) => error.message,
        )
      }
      const unnamed = { NAMED_STATEMENTS: 'false' }
      expect(await open({ DATABASE_URL: session.url })).toMatch(/leads through a pooler .*Set NAMED_STATEMENTS=false/)
      expect(await open({ DATABASE_URL: session.url, ...unnamed })).toBe('opened')
      expect(await open({ DATABASE_URL: lenient.url })).toMatch(/in transaction mode. Set NAMED_STATEMENTS=false, and/)
      expect(await open({ DATABASE_URL: transaction.url, ...unnamed })).toMatch(/Set DATABASE_DIRECT_URL to the same/)
      const both = { DATABASE_URL: transaction.url, ...unnamed }
      expect(await open({ ...both, DATABASE_DIRECT_URL: lenient.url })).toMatch(/leads through a pooler .* as well/)
      await db.query('', 'create database other')
      const other = serverUrl.replace('/postgres?', '/other?')
      expect(await open({ ...both, DATABASE_DIRECT_URL: other })).toMatch(/is another database than DATABASE_URL/)
      expect(await open({ ...both, MIGRATION_DATABASE_URL: transaction.url, DATABASE_DIRECT_URL: serverUrl })).toMatch(
        /^MIGRATION_DATABASE_URL leads through a pooler/,
      )
      expect(await open({ ...both, DATABASE_DIRECT_URL: serverUrl })).toBe('opened')
      for (const pooler of [session, transaction, lenient]) await pooler.stop()
    },
    minutes,
  )
})
