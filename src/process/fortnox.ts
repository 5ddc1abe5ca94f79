import type { Db } from '#core/server/db.ts'
import { rebuilt } from '#core/server/rebuilt.ts'
import type { Config } from '#environment/config.ts'
import { type ConnectedFortnox, connectedFortnox, sandboxFortnox } from '#integrations/fortnox/connected-fortnox.ts'
import { openFortnoxSandbox } from '#integrations/fortnox/sandbox/fortnox-server.ts'
import { storedRecords } from '#integrations/fortnox/sandbox/records.ts'
import { fortnoxSandboxAccount } from '#integrations/fortnox/sandbox/sandbox-answer.ts'

export type OpenFortnox = { fortnox: () => ConnectedFortnox | null; close(): Promise<void> }

export async function openFortnox(db: Db, config: Pick<Config, 'sandbox' | 'fortnox'>): Promise<OpenFortnox> {
  if (!config.sandbox) {
    const connected = rebuilt(
      () => config.fortnox,
      (account) => account && connectedFortnox(account),
    )
    return { fortnox: connected, close: async () => {} }
  }
  const server = await openFortnoxSandbox({ records: storedRecords(db) })
  const { clientId, clientSecret } = fortnoxSandboxAccount
  const connected = sandboxFortnox(server.base, { clientId, clientSecret: () => clientSecret })
  return { fortnox: () => connected, close: server.close }
}
