import type { Db, Queries } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { type ServiceName, serviceNames } from '#service-settings/service-names.ts'
import { type Accounts, services } from '#service-settings/services.ts'

export type StoredRow = {
  service: ServiceName
  version: number
  account: Accounts[ServiceName] | null
  savedAt: Date
  savedBy: string | null
}

/** Also those that were removed, whose account is null. */
export async function readStoredServices(db: Queries, encryption: Encryption): Promise<StoredRow[]> {
  const rows = await db.query<Omit<StoredRow, 'account'> & { account: string | null }>('service-settings', allSql, [
    serviceNames,
  ])
  return rows.map((row) => ({
    ...row,
    account: row.account === null ? null : services[row.service].parse(JSON.parse(encryption.open(row.account))),
  }))
}

type Written = { service: ServiceName; version: number; account: object | null; by: number; now: Date }

/** False when the row has another version than the one before. */
export async function writeStoredService(
  tx: Queries,
  encryption: Encryption,
  { service, version, account, by, now }: Written,
): Promise<boolean> {
  const encrypted = account && encryption.encrypt(JSON.stringify(account))
  const written = await tx.query<{ version: number }>('service-setting-write', writeSql, [
    service,
    version,
    encrypted,
    now,
    by,
  ])
  return written.length > 0
}

export async function reencryptServices(db: Db, encryption: Encryption): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const found = await tx.query<{ service: string; account: string }>(
      'services-encrypted-before',
      'select service, account from service_setting where not starts_with(account, $1) order by service for update',
      [`${encryption.keyId}:`],
    )
    await tx.query(
      'services-reencrypt',
      `update service_setting s set account = a.account from unnest($1::text[], $2::text[]) a (service, account)
       where s.service = a.service`,
      [found.map(({ service }) => service), found.map(({ account }) => encryption.encrypt(encryption.open(account)))],
    )
    return found.length
  })
}

const allSql = `
  select s.service, s.version, s.account, s.saved_at as "savedAt", m.username as "savedBy"
  from service_setting s left join member m on m.id = s.saved_by where s.service = any($1::text[]) order by s.service`

const writeSql = `
  insert into service_setting (service, version, account, saved_at, saved_by)
  select $1, $2, $3, $4, $5 where $2 = 1 or exists (select from service_setting where service = $1)
  on conflict (service) do update set version = excluded.version, account = excluded.account,
    saved_at = excluded.saved_at, saved_by = excluded.saved_by
  where service_setting.version = excluded.version - 1
  returning version`
