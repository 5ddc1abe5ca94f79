import { link } from '#account/server/bankid/links.ts'
import { importRows } from '#catalog/server/import/import-rows.ts'
import type { Config } from '#core/server/config.ts'
import type { Db } from '#core/server/db.ts'
import { enqueue } from '#core/server/queue.ts'
import type { Sealer } from '#core/server/sealer.ts'
import { pretendPeople } from '#integrations/bankid/pretend/people.ts'
import { type DemoPasswords, demoPasswordHashes } from './demo-passwords.ts'

type Parts = { db: Db; sealer: Sealer; now: Date; passwords: () => DemoPasswords; say: (line: string) => void }

/** Fills an empty shop with the demo shop and answers whether it did; a shop that has products of its own is left alone. */
export async function loadDemoShop({ db, sealer, now, passwords, say }: Parts): Promise<boolean> {
  const rows = await db.query<{ is_loaded: boolean }>(
    'is-demo-loaded',
    `select exists (select 1 from product where source <> 'demo') or exists (select 1 from demo_shop) as is_loaded`,
  )
  if (rows[0]?.is_loaded) return false
  say('Loading the demo shop …')
  // Needed once in the life of a shop.
  const { seedShop } = await import('#seed/seed.ts')
  const passwordHashOf = await demoPasswordHashes(passwords())
  await seedShop({
    db,
    now,
    passwordHashOf,
    importRows: async (goods) => {
      await importRows({ db, source: 'demo', rows: goods, now })
    },
  })
  // Elin can log in with the pretend BankID.
  await link(db, { memberId: 1, personalNumber: pretendPeople[0].personalNumber, sealer, now })
  await enqueue(db, 'compute-tips', {}, { key: 'compute-tips' })
  await db.query('demo-is-loaded', 'insert into demo_shop (loaded_at, has_own_passwords) values ($1, true)', [now])
  return true
}

export async function isDemoShop(db: Db): Promise<boolean> {
  return (await db.query('is-demo-shop', 'select from demo_shop limit 1')).length > 0
}

/** A shop that was tried as a demo keeps its demo accounts; it opens to the public as what it is, or not at all. */
export async function refuseDemoInPublic(
  db: Db,
  { isPublic, demo, publicUrl }: Pick<Config, 'isPublic' | 'demo' | 'publicUrl'>,
): Promise<void> {
  if (!isPublic || demo) return
  if (!(await isDemoShop(db))) return
  throw new Error(
    `This database holds the demo shop, so it cannot open at ${publicUrl} with DEMO=false. ` +
      'Start a shop of your own with another DATA_DIR or DATABASE_URL, or open the demo with DEMO=true.',
  )
}
