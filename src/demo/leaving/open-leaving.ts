import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { writeBackup } from '#database/backup.ts'
import { demoPasswordFile } from '#demo/demo-passwords.ts'
import type { Config } from '#environment/config.ts'
import { rememberedShopFile } from '#environment/remembered-shop.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import type { DemoContents } from '#shop-opening/demo-contract.ts'
import type { DemoLeaving } from '#shop-opening/server/demo-leaving.ts'
import { promisedAdministratorLink } from '#staff/server/first-administrator.ts'
import { keptRows } from './kept-tables.ts'
import { demoMemberIds, leaveDemo } from './leave-demo.ts'

type LeavingConfig = Pick<Config, 'dataDir' | 'isDemoSet'>
type Counted = DemoContents['goes'] & { isDemo: boolean } & {
  [K in keyof DemoContents['stays'] as `own${Capitalize<K>}`]: number
}

type Deps = { db: Db; config: LeavingConfig; restart: () => void }

export function openLeaving({ db, config, restart }: Deps): DemoLeaving {
  return {
    async contents() {
      const [counted] = await db.query<Counted>('demo-contents', contentsSql, [demoMemberIds])
      if (!counted) throw new Error('The counts have a row')
      const { isDemo, products, orders, members } = counted
      const { ownProducts, ownAdministrators, ownSettings, ownPages } = counted
      return {
        isDemo,
        goes: { products, orders, members },
        stays: { products: ownProducts, administrators: ownAdministrators, settings: ownSettings, pages: ownPages },
        obstacle: config.isDemoSet ? 'demo-is-set' : null,
      }
    },

    async leave(context) {
      const { now } = context
      const path = await inTransaction(db, async (tx) => {
        await tx.query('demo-leaving', 'update demo_shop set leaving_at = coalesce(leaving_at, $1)', [now])
        await recordSecurityEvent(tx, context, { type: 'demo-left' })
        const [own] = await tx.query(
          'demo-own-administrator',
          'select from member where is_admin and id <> all($1::int[]) limit 1',
          [demoMemberIds],
        )
        return own ? null : await promisedAdministratorLink(tx, now)
      })
      mkdirSync(config.dataDir, { recursive: true })
      const file = join(config.dataDir, rememberedShopFile)
      writeFileSync(`${file}.new`, 'own\n', { flush: true })
      renameSync(`${file}.new`, file)
      setImmediate(restart)
      return path
    },
  }
}

type StartDeps = { db: Db; owner: Db; config: Pick<Config, 'dataDir'>; now: Date; print: (line: string) => void }

/** Before anything is read from the database. Returns whether the demo was left at this start. */
export async function leaveDemoIfAsked({ db, owner, config, now, print }: StartDeps): Promise<boolean> {
  const rows = await db.query(
    'is-demo-leaving',
    'select from demo_shop where leaving_at is not null and left_at is null',
  )
  if (rows.length === 0) return false
  const file = join(config.dataDir, `demo-${now.toISOString().slice(0, 19).replaceAll(':', '.')}.backup`)
  await writeBackup(owner, file, now)
  print(`The demo is left. It was backed up to ${file}`)
  try {
    await leaveDemo(owner, now)
  } catch (error) {
    await db.query('demo-stays', 'update demo_shop set leaving_at = null')
    print(`The demo could not be left, and stays as it was: ${error instanceof Error ? error.message : error}`)
    return false
  }
  rmSync(demoPasswordFile(config.dataDir), { force: true })
  return true
}

const contentsSql = `
  select exists (select from demo_shop where left_at is null) as "isDemo",
    (select count(*)::int from product where source = 'demo' and retired_at is null) as products,
    (select count(*)::int from orders) as orders,
    (select count(*)::int from member where not (${keptRows.member})) as members,
    (select count(*)::int from product where source <> 'demo' and retired_at is null) as "ownProducts",
    (select count(*)::int from member where is_admin and ${keptRows.member}) as "ownAdministrators",
    (select count(distinct section)::int from shop_setting where saved_by is not null) as "ownSettings",
    (select count(*)::int from info_page where ${keptRows.info_page}) as "ownPages"`
