import type { ConnectableCarrier } from '#carrier-accounts/accounts.ts'
import type { BookingLedger } from './booking-ledger.ts'
import { connectBring } from './bring/bring.ts'
import { bringSandboxAccount, openBringSandbox } from './bring/sandbox/bring-server.ts'
import { connectBudbee } from './budbee/budbee.ts'
import { budbeeSandboxAccount, openBudbeeSandbox } from './budbee/sandbox/budbee-server.ts'
import type { ConnectedCarrier } from './connected-carrier.ts'
import { connectDhl } from './dhl/dhl.ts'
import { dhlSandboxAccount, openDhlSandbox } from './dhl/sandbox/dhl-server.ts'
import { connectInstabox, instaboxBases } from './instabox/instabox.ts'
import { instaboxSandboxAccount, openInstaboxSandbox } from './instabox/sandbox/instabox-server.ts'
import { connectNShift } from './nshift/nshift.ts'
import { nshiftSandboxAccount, openNShiftSandbox } from './nshift/sandbox/nshift-server.ts'
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
  dhl: {
    connect: ({ base, field }, { ledger }) =>
      connectDhl(
        {
          clientKey: () => field('apiKey'),
          trackingKey: () => field('trackingKey'),
          customerNumber: field('customerNumber'),
          homeProduct: '118',
        },
        // Its sandbox answers for both.
        { ledger, base, ...(isLocal(base) ? { trackingBase: base } : {}) },
      ),
    openSandbox: async (parcels) => await openDhlSandbox({ parcels }),
    sandboxAccount: {
      apiKey: dhlSandboxAccount.clientKey(),
      trackingKey: dhlSandboxAccount.trackingKey(),
      customerNumber: dhlSandboxAccount.customerNumber,
    },
  },
  budbee: {
    connect: ({ base, field }, { ledger }) =>
      connectBudbee(
        {
          apiKey: () => field('apiKey'),
          apiSecret: () => field('apiSecret'),
          collectionId: Number(field('collectionId')),
        },
        { ledger, base },
      ),
    openSandbox: async () => await openBudbeeSandbox(),
    sandboxAccount: {
      apiKey: budbeeSandboxAccount.apiKey(),
      apiSecret: budbeeSandboxAccount.apiSecret(),
      collectionId: String(budbeeSandboxAccount.collectionId),
    },
  },
  instabox: {
    connect: ({ base, field }, { ledger }) =>
      connectInstabox(
        { clientId: field('clientId'), clientSecret: () => field('apiSecret'), prefix: field('parcelPrefix') },
        { ledger, bases: isLocal(base) ? instaboxBases(base) : { ...instaboxBases(null), orders: base } },
      ),
    openSandbox: async () => await openInstaboxSandbox(),
    sandboxAccount: {
      clientId: instaboxSandboxAccount.clientId,
      apiSecret: instaboxSandboxAccount.clientSecret(),
      parcelPrefix: instaboxSandboxAccount.prefix,
    },
  },
  nshift: {
    connect: ({ base, isTest, field }, { ledger }) =>
      connectNShift(
        {
          keyId: field('clientId'),
          keySecret: () => field('apiSecret'),
          developerId: null,
          userId: field('userId'),
          services: {
            home: field('homeService'),
            'pickup-point': field('pointService'),
            locker: field('pointService'),
            return: null,
          },
          agentType: field('agentType'),
          isTest,
          labelFormat: 'pdf',
          portal: null,
        },
        { ledger, base },
      ),
    openSandbox: async () => await openNShiftSandbox(),
    sandboxAccount: {
      clientId: nshiftSandboxAccount.keyId,
      apiSecret: nshiftSandboxAccount.keySecret(),
      userId: nshiftSandboxAccount.userId,
      agentType: nshiftSandboxAccount.agentType,
      homeService: 'P17',
      pointService: 'P19',
    },
  },
}

function isLocal(base: string): boolean {
  return base.startsWith('http://127.0.0.1')
}
