import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { recordMemberConsent } from '#email/server/consents.ts'
import { settingsOf } from '#identity/server/users.ts'
import { type DeliveryAddress, type ProfileSettings, profileContract } from '#profile/contract.ts'
import { addressErrors, type PersonName, personFields, personNames, textError } from '#profile/profile-fields.ts'

type Row = Record<PersonName, string> & {
  settings: unknown
  isCompany: boolean
  shouldReceiveWishlistEmails: boolean
  addresses: DeliveryAddress[]
}

export async function profileOf(db: Queries, memberId: number): Promise<ProfileSettings> {
  const [row] = await db.query<Row>('profile-read', readSql, [memberId])
  if (!row) throw new Error(`Member ${memberId} is gone`)
  const { settings: stored, isCompany, ...fields } = row
  const settings = settingsOf(stored, { isCompany })
  return {
    ...fields,
    shouldReceiveNewsletters: settings.send_newsletter,
    notification_settings_level: settings.notification_settings_level,
    serious_business_mode: settings.serious_business_mode,
    show_prices_excluding_vat: settings.show_prices_excluding_vat,
    myStores: settings.myStores,
    storeGroupFormat: settings.storeGroupFormat,
  }
}

const readSql = `
  select first_name as "firstName", last_name as "lastName", phone as "phoneNumber", street, zip as "zipCode", city, settings,
    company_name is not null as "isCompany",
    (select coalesce(jsonb_agg(jsonb_build_object('label', label, 'firstName', a.first_name, 'lastName', a.last_name,
       'street', a.street, 'zip', a.zip, 'city', a.city) order by position), '[]')
     from delivery_address a where a.member_id = m.id) as addresses,
    coalesce((select is_yes and is_proven from email_consent where kind = 'wish-news' and email = lower(m.email) and m.email_verified_at is not null
     order by id desc limit 1), false) as "shouldReceiveWishlistEmails"
  from member m where id = $1`

type Changes = { [N in keyof ProfileSettings]?: ProfileSettings[N] | undefined }

export async function saveProfile(db: Db, memberId: number, changes: Changes, now: Date): Promise<ProfileSettings> {
  const errors = errorsOf(changes)
  if (Object.keys(errors).length > 0) throw domainError(profileContract.postProfileSettings, 'invalid-fields', errors)
  const { addresses, shouldReceiveNewsletters, shouldReceiveWishlistEmails, ...fields } = changes
  const { firstName, lastName, phoneNumber, street, zipCode, city, ...settings } = fields
  return await inTransaction(db, async (tx) => {
    await tx.query('profile-write', writeSql, [
      memberId,
      firstName?.trim() ?? null,
      lastName?.trim() ?? null,
      phoneNumber?.replace(/\D/g, '') ?? null,
      street?.trim() ?? null,
      zipCode?.replace(/\s/g, '') ?? null,
      city?.trim() ?? null,
      JSON.stringify(settings),
    ])
    if (addresses) await writeAddresses(tx, memberId, addresses)
    const answers = { newsletter: shouldReceiveNewsletters, 'wish-news': shouldReceiveWishlistEmails } as const
    for (const kind of ['newsletter', 'wish-news'] as const) {
      const isYes = answers[kind]
      if (isYes !== undefined) await recordMemberConsent(tx, { memberId, kind, isYes, source: 'settings', now })
    }
    return await profileOf(tx, memberId)
  })
}

const writeSql = `
  update member set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name), phone = coalesce($4, phone),
    street = coalesce($5, street), zip = coalesce($6, zip), city = coalesce($7, city), settings = settings || $8::jsonb
  where id = $1`

function errorsOf(changes: Changes): Record<string, string> {
  const person = personNames.map((name) => [name, textError(personFields[name], changes[name] ?? '')] as const)
  const addresses = (changes.addresses ?? []).flatMap((address, index) =>
    Object.entries(addressErrors(address)).map(([name, error]) => [`addresses.${index}.${name}`, error] as const),
  )
  const errors = [...person, ...addresses].flatMap(([name, error]) => (error ? [[name, error]] : []))
  return Object.fromEntries(errors)
}

export async function clearAddresses(tx: Transaction, memberId: number): Promise<void> {
  await tx.query('addresses-clear', 'delete from delivery_address where member_id = $1', [memberId])
}

async function writeAddresses(tx: Transaction, memberId: number, addresses: readonly DeliveryAddress[]): Promise<void> {
  await clearAddresses(tx, memberId)
  const rows = addresses.map((address, position) => ({ ...trimmed(address), position }))
  await tx.query(
    'addresses-write',
    `insert into delivery_address (member_id, position, label, first_name, last_name, street, zip, city)
     select $1, a.position, a.label, a."firstName", a."lastName", a.street, a.zip, a.city
     from jsonb_to_recordset($2::jsonb) as a(position int, label text, "firstName" text, "lastName" text, street text, zip text, city text)`,
    [memberId, JSON.stringify(rows)],
  )
}

function trimmed({ label, firstName, lastName, street, zip, city }: DeliveryAddress): DeliveryAddress {
  return {
    label: label.trim(),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    street: street.trim(),
    zip: zip.replace(/\s/g, ''),
    city: city.trim(),
  }
}
