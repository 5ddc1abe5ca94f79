import type { Transaction } from '#core/server/transaction.ts'
import type { AcceptedRow } from './accept-row.ts'

type Noted = { noteAfter(): Promise<void> }

/** Keeps in the run what each row changes, and nothing of what stays as it is. */
export async function noteBefore(tx: Transaction, run: number, rows: readonly AcceptedRow[]): Promise<Noted> {
  const idsOf = (isNew: boolean) => rows.flatMap((row) => (row.isNew === isNew ? [row.product.id] : []))
  const changes = await noteProducts(tx, run, idsOf(false))
  const added = idsOf(true)
  return {
    async noteAfter() {
      await changes.noteAfter()
      if (added.length > 0) await tx.query('import-note-added', addedSql, [run, added])
    },
  }
}

export async function noteProducts(tx: Transaction, run: number, ids: readonly number[]): Promise<Noted> {
  if (ids.length > 0) await tx.query('import-note-before', beforeSql, [run, ids])
  return {
    async noteAfter() {
      if (ids.length > 0) await tx.query('import-note-after', afterSql, [run, ids])
    },
  }
}

const addedSql = `
  insert into import_change (run_id, product_id, is_new) select $1, unnest($2::int[]), true on conflict do nothing`
const beforeSql = `
  insert into import_change (run_id, product_id, is_new, before)
  select $1, p.id, false, import_state(p) from product p where p.id = any($2::int[])
  on conflict do nothing`
const afterSql = `
  update import_change c set before = d.before, after = d.after
  from (
    select k.product_id, coalesce(jsonb_object_agg(k.key, k.value) filter (where k.is_changed), '{}') as before,
      coalesce(jsonb_object_agg(k.key, k.now) filter (where k.is_changed), '{}') as after
    from (
      select b.product_id, e.key, e.value, s.now -> e.key as now, s.now -> e.key is distinct from e.value as is_changed
      from import_change b
      join product p on p.id = b.product_id
      cross join lateral (select import_state(p) as now) s
      cross join lateral jsonb_each(b.before) e
      where b.run_id = $1 and b.product_id = any($2::int[])
    ) k
    group by k.product_id
  ) d
  where c.run_id = $1 and c.product_id = d.product_id`
