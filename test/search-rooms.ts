import { openShelf, type Shelf } from '#catalog/server/shelf.ts'
import type { Db } from '#core/server/db.ts'
import { searchApi } from '#search/server/api.ts'
import { type Discovery, openDiscovery } from '#search/server/discovery.ts'
import { openSponsorships, type Sponsorships } from '#search/server/sponsorships.ts'
import { openTicketOffice, type TicketOffice } from '#search/server/ticket-office.ts'

/** What searches are answered from, opened on the goods that a database has now. */
export type SearchRooms = {
  shelf: Shelf
  discovery: Discovery
  sponsorships: Sponsorships
  tickets: TicketOffice
  api: ReturnType<typeof searchApi>
  /** The database, too. */
  close(): Promise<void>
}

type Around = Partial<Pick<Parameters<typeof searchApi>[0], 'stores' | 'content'>> & {
  onFault?: (error: unknown) => void
}

const noStores = { get: () => undefined }
const noPages = { infoPages: () => [] }

export async function openSearchRooms(db: Db, around: Around = {}): Promise<SearchRooms> {
  const { stores = noStores, content = noPages, onFault = () => {} } = around
  const shelf = await openShelf({ db })
  const discovery = await openDiscovery({ db, shelf, onFault })
  await discovery.settled()
  const sponsorships = await openSponsorships({ db, shelf })
  const tickets = await openTicketOffice({ db })
  return {
    shelf,
    discovery,
    sponsorships,
    tickets,
    api: searchApi({ shelf, discovery, stores, sponsorships, tickets, content }),
    async close() {
      sponsorships.close()
      await tickets.close()
      await discovery.close()
      await shelf.close()
      await db.close()
    },
  }
}
