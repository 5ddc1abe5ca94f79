import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { serialReload } from '#core/server/serial-reload.ts'
import type { Config } from '#environment/config.ts'
import type { ServiceName } from '#service-settings/service-names.ts'
import type { Accounts } from '#service-settings/services.ts'
import { readStoredServices } from './service-setting-table.ts'
import { isSetOnServer, withAccounts } from './settings-of-accounts.ts'

export type OpenServiceSettings = {
  /** The given settings, whose services follow the stored accounts. Read at the time of use. */
  config: Config
  isSetOnServer(service: ServiceName): boolean
  reload(): Promise<void>
}

type Deps = {
  db: Db
  encryption: Encryption
  config: Config
  /** After other accounts apply. */
  onChange: (config: Config) => void
}

export async function openServiceSettings({
  db,
  encryption,
  config: given,
  onChange,
}: Deps): Promise<OpenServiceSettings> {
  let accounts: Accounts = {}
  let applied = withAccounts(given, accounts)
  const config: Config = {
    ...given,
    get payment() {
      return applied.payment
    },
    get bankId() {
      return applied.bankId
    },
    get carriers() {
      return applied.carriers
    },
    get measurement() {
      return applied.measurement
    },
    get newsletter() {
      return applied.newsletter
    },
    get smtpUrl() {
      return applied.smtpUrl
    },
    get mailFrom() {
      return applied.mailFrom
    },
  }
  const reload = serialReload(async () => {
    const rows = await readStoredServices(db, encryption)
    const read: Accounts = Object.fromEntries(
      rows.flatMap(({ service, account }) => (account ? [[service, account]] : [])),
    )
    if (isDeepStrictEqual(read, accounts)) return
    accounts = read
    applied = withAccounts(given, accounts)
    onChange(config)
  })
  await reload()
  return { config, isSetOnServer: (service) => isSetOnServer(given, service), reload }
}
