import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { openAdminPanel } from './open-admin-panel.ts'
import { findUser } from './users.ts'

const db = await testDatabase()
afterAll(() => db.close())

test.each([
  [true, { auto_open_admin_panel: true }, true],
  [true, { auto_open_admin_panel: false }, false],
  [false, { auto_open_admin_panel: true }, false],
])('employee %s with %o: shown %s', async (isEmployee, settings, isShown) => {
  const [member] = await db.query<{ id: number }>(
    '',
    `insert into member (username, email, password_hash, is_employee, settings)
     values (gen_random_uuid(), gen_random_uuid(), '', $1, $2) returning id`,
    [isEmployee, settings],
  )
  await openAdminPanel(db, member?.id ?? 0)
  expect((await findUser(db, member?.id ?? 0))?.settings.showAdminPanel).toBe(isShown)
})
