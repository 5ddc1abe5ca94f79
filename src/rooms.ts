import type { Logger } from 'pino'
import { openSessionDoor } from '#account/server/sessions.ts'
import { openShelf } from '#catalog/server/shelf.ts'
import { openContent } from '#content/server/pages.ts'
import { openRedirects } from '#content/server/redirects.ts'
import type { Config } from '#core/server/config.ts'
import { migrate } from '#core/server/migrate.ts'
import { prepareQueue } from '#core/server/queue.ts'
import { pretendProvider } from '#integrations/pay/pretend.ts'
import { openDiscovery } from '#search/server/discovery.ts'
import { openSponsorships } from '#search/server/sponsorships.ts'
import { openTicketOffice } from '#search/server/ticket-office.ts'
import { openStores } from '#stores/server/stores.ts'
import type { Rooms } from './api.ts'
import { loadDemoShop } from './demo-shop.ts'
import { openShopDatabase } from './shop-database.ts'

export type OpenRooms = { rooms: Rooms; close(): Promise<void> }

type Parts = { config: Config; log: Logger; say: (line: string) => void }

/** Opens what every process of the shop stands on: the database, and what is kept in memory from it. */
export async function openRooms({ config, log, say }: Parts): Promise<OpenRooms> {
  let isClosing = false
  const onFault = (error: unknown) => {
    // The last connections may still be parting when the database goes.
    if (!isClosing) log.warn({ err: error }, 'The database did not answer')
  }
  const { db, stop: stopDatabase } = await openShopDatabase({ config, say, onFault })
  await migrate(db, (name) => say(`Migrated ${name}`))
  await prepareQueue(db)
  if (config.demo) await loadDemoShop({ db, now: new Date(), say })
  const shelf = await openShelf({ db, onFault })
  const [discovery, sponsorships, tickets, stores, content, redirects] = await Promise.all([
    openDiscovery({ db, shelf, onFault }),
    openSponsorships({ db, shelf, onFault }),
    openTicketOffice({ db, onFault }),
    openStores(db),
    openContent(db),
    openRedirects(db, shelf),
  ])
  const sessions = openSessionDoor(db)
  return {
    rooms: {
      db,
      config,
      log,
      sessions,
      shelf,
      discovery,
      sponsorships,
      tickets,
      stores,
      content,
      redirects,
      provider: pretendProvider({ db }),
    },
    async close() {
      isClosing = true
      sponsorships.close()
      await tickets.close()
      await discovery.close()
      await shelf.close()
      await db.close()
      await stopDatabase()
    },
  }
}
