import type { ConnectableCarrier } from '#carrier-accounts/accounts.ts'
import type { BookingLedger } from './booking-ledger.ts'
import { connectBring } from './bring/bring.ts'
import { bringSandboxAccount, openBringSandbox } from './bring/sandbox/bring-server.ts'
import type { ConnectedCarrier } from './connected-carrier.ts'
import { connectPostNord } from './postnord/postnord.ts'
import { openPostNordSandbox, postNordSandboxAccount } from './postnord/sandbox/postnord-server.ts'
import type { CarrierSandbox } from './sandbox/carrier-server.ts'
import type { SandboxParcels } from './sandbox/sandbox-parcels.ts'

type Account = {
  base: string
  /** At the carrier's own environment for tests. */
  isTest: boolean
  field(name: string): string
}

type Deps = {
  ledger: BookingLedger
  /** The shop's own. */
  publicUrl: string
}

type Connection = {
  connect(account: Account, deps: Deps): ConnectedCarrier
  openSandbox(parcels: SandboxParcels): Promise<CarrierSandbox>
  /** The account that the sandbox knows. */
  sandboxAccount: Record<string, string>
}

/** How each carrier of the table of accounts is spoken with. */
export const connections: Record<ConnectableCarrier, Connection> = {
  postnord: {
    connect: ({ base, field }, { ledger }) =>
      connectPostNord(
        {
          base,
          apiKey: () => field('apiKey'),
          customerNumber: field('customerNumber'),
          applicationId: Number(field('applicationId')),
        },
        { ledger },
      ),
    openSandbox: async (parcels) => await openPostNordSandbox({ parcels }),
    sandboxAccount: postNordSandboxAccount,
  },
  bring: {
    connect: ({ base, isTest, field }, { ledger, publicUrl }) =>
      connectBring(
        {
          base,
          isTest,
          apiUid: field('apiUid'),
          apiKey: () => field('apiKey'),
          customerNumber: field('customerNumber'),
          clientUrl: publicUrl,
        },
        { ledger },
      ),
    openSandbox: async (parcels) => await openBringSandbox({ parcels }),
    sandboxAccount: bringSandboxAccount,
  },
}
