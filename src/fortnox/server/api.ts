import { domainError } from '#core/domain-error.ts'
import type { Db, Reads } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Handlers, Member } from '#core/server/handlers.ts'
import { fortnoxContract as calls, type FortnoxOverview } from '#fortnox/contract.ts'
import type { ConnectedFortnox } from '#integrations/fortnox/connected-fortnox.ts'
import { enqueue } from '#jobs/queue.ts'
import { connectionOf, deleteTokens, writeSettings } from './connection-table.ts'
import { beginLogin, endLogin, type LoginDeps } from './login.ts'
import { accountSettings, problemVouchers, reportOf, sentVouchers, voucherCounts } from './overview.ts'
import { sendJob } from './send-vouchers.ts'
import { sendRefusedAgain } from './voucher-table.ts'

type Deps = {
  db: Db
  reads: Reads
  encryption: Encryption
  fortnox: () => ConnectedFortnox | null
  isSandbox: boolean
  origin: string
}

export function fortnoxApi({ db, reads, encryption, fortnox, isSandbox, origin }: Deps): Handlers<typeof calls> {
  const loginDeps = (connected: ConnectedFortnox): LoginDeps => ({
    db,
    encryption,
    connected,
    redirectUri: `${origin}/admin/fortnox`,
  })

  async function overview({ isAdmin }: Member): Promise<{ data: FortnoxOverview }> {
    const connection = await connectionOf(db, isSandbox)
    const { company, organisationNumber, connectedAt, connectedBy } = connection ?? {}
    return {
      data: {
        isSandbox,
        hasAccount: fortnox() !== null,
        canConnect: isAdmin,
        redirectUri: `${origin}/admin/fortnox`,
        version: connection?.version ?? 0,
        connection:
          connection?.isConnected && connectedAt
            ? {
                company: company ?? '',
                organisationNumber: organisationNumber ?? '',
                connectedAt: connectedAt.getTime(),
                connectedBy: connectedBy ?? null,
              }
            : null,
        settings: {
          series: connection?.series ?? null,
          fromDay: connection?.fromDay ?? null,
          accounts: accountSettings(connection),
        },
        problem: connection?.problem ?? null,
        problemText: connection?.problemText ?? '',
        ranAt: connection?.ranAt?.getTime() ?? null,
        counts: await voucherCounts(db, isSandbox, connection),
        problems: await problemVouchers(db, isSandbox),
        sent: await sentVouchers(db, isSandbox),
      },
    }
  }

  const soon = async () => await enqueue(db, sendJob, {}, { key: sendJob })

  return {
    getFortnox: async (_, { member }) => await overview(member),

    async getFortnoxReport() {
      return { data: await reportOf(reads, isSandbox, await connectionOf(db, isSandbox)) }
    },

    async beginFortnoxLogin(_, { member, now }) {
      const connected = fortnox()
      if (!connected) throw domainError(calls.beginFortnoxLogin, 'fortnox-not-configured')
      return { data: { url: await beginLogin(loginDeps(connected), { by: member.id, now }) } }
    },

    async connectFortnox({ body: { code, state } }, { member, now }) {
      const connected = fortnox()
      if (!connected) throw domainError(calls.connectFortnox, 'fortnox-not-configured')
      await endLogin(loginDeps(connected), { code, state, by: member.id, now })
      await soon()
      return await overview(member)
    },

    async disconnectFortnox(_, { member }) {
      await deleteTokens(db, isSandbox)
      return await overview(member)
    },

    async putFortnoxSettings({ body: { version, series, fromDay, accounts } }, { member }) {
      const others = accounts.filter(({ account, fortnoxAccount }) => account !== fortnoxAccount)
      const accountMap = Object.fromEntries(others.map(({ account, fortnoxAccount }) => [account, fortnoxAccount]))
      const isWritten = await writeSettings(db, isSandbox, { version, series, fromDay, accountMap })
      if (!isWritten) throw domainError(calls.putFortnoxSettings, 'changed-meanwhile')
      await soon()
      return await overview(member)
    },

    async retryFortnoxVouchers({ body: { voucher } }, { member }) {
      await sendRefusedAgain(db, isSandbox, voucher)
      await soon()
      return await overview(member)
    },
  }
}
