import { isDeepStrictEqual } from 'node:util'
import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { newsletterServices } from '#core/services.ts'
import { isStripeTestKey } from '#environment/payment-settings.ts'
import { serviceSettingsContract as calls, type StoredService } from '#service-settings/contract.ts'
import { fieldTexts } from '#service-settings/messages.ts'
import {
  neededSecrets,
  type SecretField,
  type ServiceName,
  secretFields,
  serviceNames,
} from '#service-settings/service-names.ts'
import { certificateEnds, certificateProblem } from './check-certificate.ts'
import type { OpenServiceSettings } from './open-service-settings.ts'
import { readStoredServices, type StoredRow, writeStoredService } from './service-setting-table.ts'

type Deps = { db: Db; encryption: Encryption; stored: Pick<OpenServiceSettings, 'reload' | 'isSetOnServer'> }
type Account = Record<string, unknown> & { [S in SecretField]?: string | undefined }

export function serviceSettingsApi({ db, encryption, stored }: Deps): Handlers<typeof calls> {
  const list = async () => {
    const rows = await readStoredServices(db, encryption)
    return { data: serviceNames.map((service) => shown(service, rows, stored.isSetOnServer(service))) }
  }

  async function change(
    service: ServiceName,
    version: number,
    by: number,
    now: Date,
    accountOf: (before: Account | null) => Account | null,
  ) {
    if (stored.isSetOnServer(service)) throw domainError(calls.saveStoredService, 'set-on-server')
    await inTransaction(db, async (tx) => {
      const rows = await readStoredServices(tx, encryption)
      const row = rows.find((one) => one.service === service)
      const before: Account | null = row?.account ?? null
      const account = accountOf(before)
      // A request that is repeated.
      if (isDeepStrictEqual(account, before)) return
      if (account !== null && hasOtherNewsletter(service, rows))
        throw domainError(calls.saveStoredService, 'one-newsletter-service')
      const isWritten =
        (row?.version ?? 0) === version &&
        (await writeStoredService(tx, encryption, { service, version: version + 1, account, by, now }))
      if (!isWritten) throw domainError(calls.saveStoredService, 'changed-meanwhile')
      await logEntryChange(tx, {
        contentType: 'service-setting',
        ref: 0,
        action: account === null ? 'remove' : before === null ? 'create' : 'change',
        before: before && logged(service, before, account),
        after: account && logged(service, account, before),
        by,
        now,
      })
    })
    await stored.reload()
    return await list()
  }

  return {
    listStoredServices: list,

    async saveStoredService({ body: { service, version, account } }, { member, now }) {
      return await change(service, version, member.id, now, (before) => {
        if (account === null) return null
        const whole: Account = { ...secretsOf(before), ...withoutBlank(account) }
        // Another certificate is opened with its own passphrase.
        if ('certificate' in account && account.certificate) whole.passphrase = account.passphrase
        const problems = problemsOf(service, whole, now)
        if (problems) throw domainError(calls.saveStoredService, 'invalid-fields', problems)
        return whole
      })
    },
  }
}

/** The list of subscribers is at one service at a time. */
function hasOtherNewsletter(service: ServiceName, rows: readonly StoredRow[]): boolean {
  const isNewsletter = (name: ServiceName) => newsletterServices.some((one) => one === name)
  return (
    isNewsletter(service) &&
    rows.some((row) => row.service !== service && row.account !== null && isNewsletter(row.service))
  )
}

function problemsOf(service: ServiceName, account: Account, now: Date): Record<string, string> | null {
  const lacking = neededSecrets[service].filter((name) => !account[name])
  if (lacking.length > 0) return paths(Object.fromEntries(lacking.map((name) => [name, fieldTexts.secretMissing])))
  if (service === 'stripe' && modeOf(account.secretKey) !== modeOf(account.publishableKey))
    return paths({ publishableKey: fieldTexts.mixedModes })
  const problem = account.certificate ? certificateProblem(account.certificate, account.passphrase, now) : null
  return problem && paths(problem)
}

const modeOf = (key: unknown) => isStripeTestKey(String(key))

const paths = (problems: Record<string, string>) =>
  Object.fromEntries(Object.entries(problems).map(([name, text]) => [`account.${name}`, text]))

const withoutBlank = (account: object) =>
  Object.fromEntries(Object.entries(account).filter(([, value]) => value !== undefined))

const isSecret = (name: string) => secretFields.some((secret) => secret === name)
const secretsOf = (account: Account | null) =>
  Object.fromEntries(Object.entries(account ?? {}).filter(([name]) => isSecret(name)))

/** Fields as they are, and of secrets only whether they are others. */
function logged(service: ServiceName, account: Account, other: Account | null): object {
  const entries = Object.entries(account).flatMap(([name, value]) => {
    if (value === undefined) return []
    return [[name, isSecret(name) ? (other?.[name] === value ? '••••' : other ? '•••• (en annan)' : '••••') : value]]
  })
  return { service, ...Object.fromEntries(entries) }
}

function shown(service: ServiceName, rows: readonly StoredRow[], isOnServer: boolean): StoredService {
  const row = rows.find((one) => one.service === service)
  const account: Account = row?.account ?? {}
  const values = Object.entries(account).filter(([name, value]) => !isSecret(name) && value !== undefined)
  return {
    service,
    source: isOnServer ? 'server' : row?.account ? 'stored' : 'none',
    version: row?.version ?? 0,
    values: Object.fromEntries(values) as StoredService['values'],
    secrets: secretFields.filter((name) => account[name]),
    certificateEnds: (account.certificate && certificateEnds(account.certificate)?.getTime()) || null,
    savedAt: row?.savedAt.getTime() ?? null,
    savedBy: row?.savedBy ?? null,
  }
}
