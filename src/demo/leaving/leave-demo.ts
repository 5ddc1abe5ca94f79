import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { members } from '#seed/members.ts'
import { keptRows, keptTables } from './kept-tables.ts'
import { childrenFirst, type Reference, references, tableNames } from './references.ts'

export const demoMemberIds = members.map(({ id }) => id)

/**
 * Empties the shop of what is the demo's and keeps what is the merchant's own, in one transaction. `owner` owns the
 * tables, as rows of the journal and of other logs can otherwise not be deleted. No process may serve meanwhile.
 */
export async function leaveDemo(owner: Db, now: Date): Promise<void> {
  await inTransaction(
    owner,
    async (tx) => {
      const [tables, all] = [await tableNames(tx), await references(tx)]
      await mark(tx, all)
      const emptied = childrenFirst(
        tables.filter((name) => !keptTables.includes(name)),
        all,
      )
      // Not while triggers wait, so all before the first row goes.
      for (const name of emptied) await run(tx, `alter table ${name} disable trigger user`)
      for (const name of emptied) await empty(tx, name)
      await tx.query('leave-demo-constraints', 'set constraints all immediate')
      for (const name of emptied) await run(tx, `alter table ${name} enable trigger user`)
      await tx.query('leave-demo-jobs', 'delete from graphile_worker._private_jobs')
      await tx.query(
        'leave-demo-numbers',
        `update number_series set next = case name when 'order' then 100001 else 1 end`,
      )
      // Their promotions went with those of the demo.
      await tx.query('leave-demo-extensions', 'update extension set computed_for = null')
      await tx.query('leave-demo-terms', 'insert into terms_version (pages) select current_terms()')
      await tx.query('leave-demo-done', 'update demo_shop set left_at = $1', [now])
    },
    { isLong: true },
  )
}

/** Marks the rows to keep, by their place in the table, and then what they refer to until nothing is added. */
async function mark(tx: Transaction, all: readonly Reference[]): Promise<void> {
  await tx.query(
    'leave-demo-kept',
    'create temporary table kept_row (name text, place tid, primary key (name, place)) on commit drop',
  )
  for (const [name, condition] of Object.entries(keptRows)) {
    const isForDemo = condition.includes('$1')
    await tx.query(
      '',
      `insert into kept_row (name, place) select '${name}', ctid from ${name} where ${condition}`,
      isForDemo ? [demoMemberIds] : [],
    )
  }
  // Whoever made a row need not stay: those columns become empty.
  const followed = all.filter(({ parent }) => parent !== 'member' && !keptTables.includes(parent))
  for (let added = 1; added > 0; ) {
    added = 0
    for (const reference of followed) added += await markParents(tx, reference)
  }
}

async function markParents(tx: Transaction, { child, columns, parent, parentColumns }: Reference): Promise<number> {
  const isSame = columns.map((column, at) => `c.${column} = p.${parentColumns[at]}`).join(' and ')
  const added = await run(
    tx,
    `insert into kept_row (name, place) select distinct '${parent}', p.ctid from ${parent} p join ${child} c on ${isSame}
     join kept_row k on k.name = '${child}' and k.place = c.ctid on conflict do nothing returning 1`,
  )
  return added.length
}

async function empty(tx: Transaction, name: string): Promise<void> {
  await run(
    tx,
    `delete from ${name} t where not exists (select from kept_row k where k.name = '${name}' and k.place = t.ctid)`,
  )
}

/** A statement on tables whose names come from the database. */
async function run(tx: Transaction, sql: string): Promise<object[]> {
  return await tx.query('', sql)
}
