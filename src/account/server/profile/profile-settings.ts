import { type DeliveryAddress, type ProfileSettings, profileContract } from '#account/profile-contract.ts'
import { addressFaults, type PersonName, personFields, personNames, textFault } from '#account/profile-fields.ts'
import { sayAsMember } from '#account/server/letters/answers.ts'
import { settingsOf } from '#account/server/users.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'

type Row = Record<PersonName, string> & {
  settings: unknown
  shouldReceiveWishLetters: boolean
  addresses: DeliveryAddress[]
}

export async function profileOf(db: Queries, memberId: number): Promise<ProfileSettings> {
  const [row] = await db.query<Row>('profile-read', readSql, [memberId])
  if (!row) throw new Error(`Member ${memberId} is gone`)
  const { settings: stored, ...told } = row
  const settings = settingsOf(stored)
  return {
    ...told,
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
    (select coalesce(jsonb_agg(jsonb_build_object('label', label, 'firstName', a.first_name, 'lastName', a.last_name,
       'street', a.street, 'zip', a.zip, 'city', a.city) order by position), '[]')
     from delivery_address a where a.member_id = m.id) as addresses,
    coalesce((select is_yes and is_proven from letter_answer where kind = 'wish-news' and email = lower(m.email) and m.email_verified_at is not null
     order by id desc limit 1), false) as "shouldReceiveWishLetters"
  from member m where id = $1`

type Changes = { [N in keyof ProfileSettings]?: ProfileSettings[N] | undefined }

/** Changes what is given of it. Repeated it changes nothing more. */
export async function saveProfile(db: Db, memberId: number, changes: Changes, now: Date): Promise<ProfileSettings> {
  const faults = faultsOf(changes)
  if (Object.keys(faults).length > 0) throw refusalOf(profileContract.postProfileSettings, 'bad-fields', faults)
  const { addresses, shouldReceiveNewsletters, shouldReceiveWishLetters, ...told } = changes
  const { firstName, lastName, phoneNumber, street, zipCode, city, ...settings } = told
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
    const answers = { newsletter: shouldReceiveNewsletters, 'wish-news': shouldReceiveWishLetters } as const
    for (const kind of ['newsletter', 'wish-news'] as const) {
      const isYes = answers[kind]
      if (isYes !== undefined) await sayAsMember(tx, { memberId, kind, isYes, source: 'settings', now })
    }
    return await profileOf(tx, memberId)
  })
}

// What is not sent is null, and of settings left out.
const writeSql = `
  update member set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name), phone = coalesce($4, phone),
    street = coalesce($5, street), zip = coalesce($6, zip), city = coalesce($7, city), settings = settings || $8::jsonb
  where id = $1`

/** Faults of the person by the name of the field, of addresses as `addresses.0.street`. */
function faultsOf(changes: Changes): Record<string, string> {
  const person = personNames.map((name) => [name, textFault(personFields[name], changes[name] ?? '')] as const)
  const addresses = (changes.addresses ?? []).flatMap((address, index) =>
    Object.entries(addressFaults(address)).map(([name, fault]) => [`addresses.${index}.${name}`, fault] as const),
  )
  const faults = [...person, ...addresses].flatMap(([name, fault]) => (fault ? [[name, fault]] : []))
  return Object.fromEntries(faults)
}

async function writeAddresses(tx: Transaction, memberId: number, addresses: readonly DeliveryAddress[]): Promise<void> {
  await tx.query('addresses-clear', 'delete from delivery_address where member_id = $1', [memberId])
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
