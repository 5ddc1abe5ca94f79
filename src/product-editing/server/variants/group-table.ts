import type { Queries } from '#core/server/db.ts'

export type VariantGroup = { version: number; axes: number[] }

export async function readGroup(db: Queries, group: string): Promise<VariantGroup> {
  const [found] = await db.query<VariantGroup>(
    'variant-group',
    'select version, axes from variant_group where id = $1',
    [group],
  )
  return found ?? { version: 0, axes: [] }
}

export async function membersOf(db: Queries, group: string): Promise<number[]> {
  const sql = 'select id from product where variant_group = $1 order by id'
  return (await db.query<{ id: number }>('variant-members', sql, [group])).map(({ id }) => id)
}

type Saved = { group: string; axes: readonly number[]; version: number; now: Date }

/** False when another has saved it since. */
export async function saveGroup(tx: Queries, { group, axes, version, now }: Saved): Promise<boolean> {
  const written =
    version === 0
      ? await tx.query('variant-group-add', addSql, [group, axes, now])
      : await tx.query('variant-group-save', saveSql, [group, axes, now, version])
  return written.length > 0
}

export async function removeGroup(tx: Queries, group: string): Promise<void> {
  await tx.query('variant-group-remove', 'delete from variant_group where id = $1', [group])
}

const addSql = `
  insert into variant_group (id, axes, updated_at) values ($1, $2, $3) on conflict do nothing returning id`
const saveSql = `
  update variant_group set axes = $2, version = version + 1, updated_at = $3 where id = $1 and version = $4 returning id`
