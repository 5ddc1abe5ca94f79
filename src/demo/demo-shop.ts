import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { importCodes } from '#digital-codes/server/import-codes.ts'
import type { Config } from '#environment/config.ts'
import { link } from '#identity/server/bankid/links.ts'
import { sandboxPeople } from '#integrations/bankid/sandbox/people.ts'
import { enqueue } from '#jobs/queue.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { type DemoPasswords, demoPasswordHashes } from './demo-passwords.ts'

type Deps = {
  db: Db
  encryption: Encryption
  now: Date
  passwords: () => DemoPasswords
  print: (line: string) => void
}

/** Returns whether it was loaded; a shop with products or administrators of its own is left alone. */
export async function loadDemoShop({ db, encryption, now, passwords, print }: Deps): Promise<boolean> {
  const rows = await db.query<{ is_loaded: boolean }>(
    'is-demo-loaded',
    `select exists (select 1 from product where source <> 'demo') or exists (select 1 from demo_shop)
       or exists (select 1 from member where is_admin) as is_loaded`,
  )
  if (rows[0]?.is_loaded) return false
  print('Loading the demo shop …')
  const { seedShop } = await import('#seed/seed.ts')
  const { importRows } = await import('#importing/server/import-rows.ts')
  const passwordHashOf = await demoPasswordHashes(passwords())
  await seedShop({
    db,
    now,
    passwordHashOf,
    importRows: async (goods) => {
      await importRows({ db, source: 'demo', rows: goods, now })
    },
  })
  await addCodes({ db, encryption, now })
  await link(db, { memberId: 1, personalNumber: sandboxPeople[0].personalNumber, encryption, now })
  await enqueue(db, 'compute-tips', {}, { key: 'compute-tips' })
  await db.query('demo-is-loaded', 'insert into demo_shop (loaded_at, has_own_passwords) values ($1, true)', [now])
  return true
}

const codesEach = 40

/** They open nothing: a code of the demo says so. */
async function addCodes({ db, encryption, now }: Pick<Deps, 'db' | 'encryption' | 'now'>): Promise<void> {
  const digital = await db.query<{ id: number }>(
    'demo-digital',
    'select id from product where is_digital and id <> $1 and retired_at is null order by id',
    [giftCardProduct],
  )
  for (const { id } of digital) {
    const codes = Array.from({ length: codesEach }, (_, n) => `DEMO-${id}-${String(n + 1).padStart(4, '0')}`)
    await importCodes(db, { productId: id, codes, encryption, now })
  }
}

export async function isDemoShop(db: Db): Promise<boolean> {
  return (await db.query('is-demo-shop', 'select from demo_shop where left_at is null limit 1')).length > 0
}

/** A database with demo accounts can be opened to the public as a demo only. */
export async function forbidDemoInPublic(
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
