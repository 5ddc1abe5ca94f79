import { link } from '#account/server/bankid/links.ts'
import { importRows } from '#catalog/server/import/import-rows.ts'
import type { Db } from '#core/server/db.ts'
import { enqueue } from '#core/server/queue.ts'
import type { Sealer } from '#core/server/sealer.ts'
import { pretendPeople } from '#integrations/bankid/pretend/people.ts'

type Parts = { db: Db; sealer: Sealer; now: Date; say: (line: string) => void }

/** Fills an empty shop with the demo shop; a shop that has products of its own is left alone. */
export async function loadDemoShop({ db, sealer, now, say }: Parts): Promise<void> {
  const rows = await db.query<{ is_loaded: boolean }>(
    'is-demo-loaded',
    `select exists (select 1 from product where source <> 'demo') or exists (select 1 from demo_shop) as is_loaded`,
  )
  if (rows[0]?.is_loaded) return
  say('Loading the demo shop …')
  // Needed once in the life of a shop.
  const { seedShop } = await import('#seed/seed.ts')
  await seedShop({
    db,
    now,
    importRows: async (goods) => {
      await importRows({ db, source: 'demo', rows: goods, now })
    },
  })
  // Elin can log in with the pretend BankID.
  await link(db, { memberId: 1, personalNumber: pretendPeople[0].personalNumber, sealer, now })
  await enqueue(db, 'compute-tips', {}, { key: 'compute-tips' })
  await db.query('demo-is-loaded', 'insert into demo_shop (loaded_at) values ($1)', [now])
}
