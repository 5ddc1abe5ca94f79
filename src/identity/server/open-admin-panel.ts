import type { Queries } from '#core/server/db.ts'

export async function openAdminPanel(db: Queries, memberId: number): Promise<void> {
  await db.query(
    'admin-panel-open',
    `update member set settings = settings || '{"showAdminPanel": true}'
     where id = $1 and is_employee and settings @> '{"auto_open_admin_panel": true}'`,
    [memberId],
  )
}
