import type { Db } from '#core/server/db.ts'

const panel = { title: 'Välkommen' }

/** Every database begins with the demo's top panel; an own shop has its own. */
export async function writeFirstStartPage(db: Db): Promise<void> {
  await db.query(
    'first-start-page',
    `update home_component set settings = $1 where id = 1 and settings->>'title' = E'Stäng\\nkretsen'`,
    [JSON.stringify(panel)],
  )
}
