import type { z } from 'zod'
import type { Queries } from '#core/server/db.ts'
import type { OrderData } from '#webhooks/event-contract.ts'

type Event = { objectKind: string; data: Record<string, unknown> }
type Customer = NonNullable<z.infer<typeof OrderData>['customer']>

/** Undefined of what is not about a customer, null of one that has been erased since. */
export async function customerOf(db: Queries, { objectKind, data }: Event): Promise<Customer | null | undefined> {
  if (objectKind === 'customer')
    return (await db.query<Customer>('webhook-member', memberSql, [data.customerId]))[0] ?? null
  if (typeof data.orderId !== 'string') return undefined
  const [buyer] = await db.query<Customer & { memberId: number | null }>('webhook-buyer', orderSql, [data.orderId])
  if (!buyer) return null
  const { memberId, ...customer } = buyer
  if (Object.values(customer).some(Boolean)) return customer
  // At a counter a member is known by the account, and others are not.
  return (await db.query<Customer>('webhook-member', memberSql, [memberId]))[0] ?? null
}

const memberSql = `
  select email, phone, first_name as "firstName", last_name as "lastName", street, zip, city, company_name as company,
    organisation_number as "organisationNumber"
  from member where id = $1`

const orderSql = `
  select email, phone, coalesce(address ->> 'firstName', '') as "firstName", coalesce(address ->> 'lastName', '') as "lastName",
    coalesce(address ->> 'street', '') as street, coalesce(address ->> 'zip', '') as zip,
    coalesce(address ->> 'city', '') as city, address ->> 'company' as company,
    address ->> 'organisationNumber' as "organisationNumber", member_id as "memberId"
  from orders where id = $1 and purged_at is null`
