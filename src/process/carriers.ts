import type { Logger } from 'pino'
import { byCarrier, carrierAccounts, connectableCarriers } from '#carrier-accounts/accounts.ts'
import { storedLedger } from '#carrier-parcels/server/booking-table.ts'
import {
  type ConnectedCarriers,
  connectedCarrier,
  connectedPlaces,
} from '#carrier-parcels/server/connected-carriers.ts'
import type { Carrier } from '#carriers/booking.ts'
import { sandboxCarrier } from '#carriers/booking-sandbox.ts'
import { connections } from '#carriers/connections.ts'
import { noCarrier, noPlaces } from '#carriers/no-carrier.ts'
import type { CarrierPlaces } from '#carriers/places.ts'
import { sandboxPlaces } from '#carriers/places-sandbox.ts'
import { storedParcels } from '#carriers/sandbox/sandbox-parcels.ts'
import type { Db } from '#core/server/db.ts'
import { rebuilt } from '#core/server/rebuilt.ts'
import type { Config } from '#environment/config.ts'

export type OpenCarriers = {
  carrier: Carrier
  places: CarrierPlaces
  connected: () => ConnectedCarriers
  close(): Promise<void>
}

type CarrierConfig = Pick<Config, 'sandbox' | 'carriers'>

type CarrierDeps = { db: Db; config: CarrierConfig; log: Pick<Logger, 'warn'>; publicUrl: string }

/** With sandboxes, methods with a carrier's name go by its sandbox, and others by the demo's own. */
export async function openCarriers({ db, config, log, publicUrl }: CarrierDeps): Promise<OpenCarriers> {
  const ledgers = byCarrier((carrier) => storedLedger(db, { carrier, isSandbox: config.sandbox }))
  if (config.sandbox) {
    const parcels = storedParcels(db)
    const servers = await Promise.all(
      connectableCarriers.map(async (id) => [id, await connections[id].openSandbox(parcels)] as const),
    )
    const bases = new Map(servers.map(([id, { base }]) => [id, base]))
    const connected: ConnectedCarriers = byCarrier((id) => {
      const { connect, sandboxAccount } = connections[id]
      const account = { base: bases.get(id) ?? '', isTest: false, field: (name: string) => sandboxAccount[name] ?? '' }
      return connect(account, { ledger: ledgers[id], publicUrl })
    })
    const deps = { db, connected: () => connected, log }
    return {
      carrier: connectedCarrier(deps, sandboxCarrier({ db })),
      places: connectedPlaces(deps, sandboxPlaces()),
      connected: deps.connected,
      close: async () => void (await Promise.all(servers.map(([, server]) => server.close()))),
    }
  }
  const connected = rebuilt(
    () => config.carriers,
    (accounts): ConnectedCarriers =>
      Object.fromEntries(
        connectableCarriers.flatMap((id) => {
          const account = accounts[id]
          if (!account) return []
          const { environment, field } = account
          const isTest = environment === 'test'
          const base = carrierAccounts[id].hosts[environment]
          return [[id, connections[id].connect({ base, isTest, field }, { ledger: ledgers[id], publicUrl })]]
        }),
      ),
  )
  const deps = { db, connected, log }
  return {
    carrier: connectedCarrier(deps, noCarrier),
    places: connectedPlaces(deps, noPlaces),
    connected,
    close: async () => {},
  }
}
