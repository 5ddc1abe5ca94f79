import type { Logger } from 'pino'
import type { Db } from '#core/server/db.ts'
import { rebuilt } from '#core/server/rebuilt.ts'
import type { Config } from '#environment/config.ts'
import type { BankId } from '#integrations/bankid/bankid.ts'
import { loggedBankId } from '#integrations/bankid/logged-bankid.ts'
import { noBankId } from '#integrations/bankid/no-bankid.ts'
import { rpApi } from '#integrations/bankid/rp-api.ts'
import { sandboxBankIdClient } from '#integrations/bankid/sandbox/sandbox.ts'
import { type HttpClient, httpClient } from '#integrations/http-client.ts'
import { openSandboxServer } from '#integrations/pay/sandbox/server.ts'

export type OpenBankId = {
  bankId: BankId
  sandbox: HttpClient | null
  close(): Promise<void>
}

const slowMs = 3000

export function openBankId(db: Db, config: Config, log: Logger): OpenBankId {
  if (config.sandbox) {
    const { client, close } = lateSandbox(db)
    return { bankId: loggedBankId(rpApi({ client, isSandbox: true }), log), sandbox: client, close }
  }
  const current = rebuilt(
    () => config.bankId,
    (settings) => (settings ? loggedBankId(rpApi({ client: httpClient(settings), isSandbox: false }), log) : noBankId),
  )
  const bankId: BankId = {
    isSandbox: false,
    start: (wish) => current().start(wish),
    collect: (orderRef, signal) => current().collect(orderRef, signal),
    cancel: (orderRef, signal) => current().cancel(orderRef, signal),
  }
  return { bankId, sandbox: null, close: async () => {} }
}

type Sandbox = { client: HttpClient; close(): Promise<void> }

/** Opened by the first who identifies: its certificates need a large library. */
function lateSandbox(db: Db): Sandbox {
  let opening: Promise<Sandbox> | null = null
  const open = () => {
    opening ??= openSandbox(db).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }
  return {
    client: async (request) => await (await open()).client(request),
    close: async () => await (await opening)?.close(),
  }
}

async function openSandbox(db: Db): Promise<Sandbox> {
  const { makeCertificates } = await import('#integrations/bankid/sandbox/certificates.ts')
  const { ca, server: its, client: ours } = await makeCertificates(new Date())
  const server = await openSandboxServer(sandboxBankIdClient({ db, slowMs, now: () => new Date() }), { ...its, ca })
  return { client: httpClient({ base: server.base, certificate: { ...ours, ca } }), close: server.close }
}
