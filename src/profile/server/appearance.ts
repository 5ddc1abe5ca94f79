import type { Queries } from '#core/server/db.ts'
import { shownLevel } from '#identity/ranks.ts'

export type Appearance = { level: number; classId: number; look: unknown; version: number; isSerious: boolean }

export async function appearanceOf(db: Queries, memberId: number): Promise<Appearance | null> {
  const [found] = await db.query<Appearance>('appearance', appearanceSql, [memberId])
  return found ? { ...found, level: shownLevel(found.level) } : null
}

export async function putAppearance(
  db: Queries,
  { memberId, classId, look }: { memberId: number; classId: number; look: object },
): Promise<void> {
  await db.query('appearance-put', putSql, [memberId, classId, JSON.stringify(look)])
}

export async function putKnightTitle(tx: Queries, memberId: number, title: string): Promise<void> {
  await tx.query('knight-title-put', 'update member set knight_title = $2 where id = $1', [memberId, title])
}

const appearanceSql = `
  select rank_level as level, avatar_class as "classId", avatar_look as look, avatar_version as version,
    coalesce((settings->>'serious_business_mode')::boolean, false) as "isSerious"
  from member where id = $1`

const putSql = `
  update member set avatar_class = $2, avatar_look = $3, avatar_version = avatar_version + 1
  where id = $1 and (avatar_class, avatar_look) is distinct from ($2, $3::jsonb)`
