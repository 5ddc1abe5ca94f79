import { addDays, dayOf } from '#core/day.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import type { PaymentMeans } from '#integrations/pay/pay.ts'
import { invoiceDays } from '#payments/methods.ts'

type Parts = { db: Db; now: () => Date }

/** Our own invoice to a company, as long as what it owes us stays within its credit. */
export function companyInvoice({ db, now }: Parts): PaymentMeans {
  return {
    charge: async ({ reference, amountOre, company }) => {
      if (!company) return { state: 'declined', providerId: reference }
      const isGranted = await inTransaction(db, (tx) => grant(tx, { reference, amountOre, ...company }, now()))
      return isGranted
        ? { state: 'paid', providerId: reference, amountOre }
        : { state: 'declined', providerId: reference }
    },

    ask: async ({ reference, amountOre }) => {
      const sql = 'select 1 from company_invoice where payment_reference = $1'
      const isKnown = (await db.query('company-invoice-ask', sql, [reference])).length > 0
      return isKnown ? { state: 'paid', providerId: reference, amountOre } : null
    },

    cancel: async () => {},
    refund: async ({ reference }) => ({ state: 'done', providerId: reference }),
    askRefund: async () => null,
  }
}

type Wish = { reference: string; amountOre: number; organisationNumber: string; isMember: boolean }

/** One at a time for each company, so that two orders at once do not both fit. */
async function grant(tx: Transaction, wish: Wish, now: Date): Promise<boolean> {
  const { reference, amountOre, organisationNumber, isMember } = wish
  await tx.query('company-credit-turn', 'select pg_advisory_xact_lock(hashtext($1))', [`credit ${organisationNumber}`])
  const left = await creditLeft(tx, { organisationNumber, isMember, except: reference })
  if (left === null || left < amountOre) return false
  await tx.query(
    'company-invoice-write',
    `insert into company_invoice (payment_reference, organisation_number, due_on) values ($1, $2, $3)
     on conflict (payment_reference) do nothing`,
    [reference, organisationNumber, addDays(dayOf(now), invoiceDays)],
  )
  return true
}

type Whose = { organisationNumber: string; isMember: boolean; except: string }

/** Öre that the company may still owe us; null without a rule for it. */
async function creditLeft(tx: Transaction, { organisationNumber, isMember, except }: Whose): Promise<number | null> {
  const [credit] = await tx.query<{ left: number }>(
    'company-credit-left',
    `select c.limit_ore - coalesce((
         select sum(case when p.state in ('created', 'unknown') then p.amount_ore else greatest(owed.ore, 0) end)
         from company_invoice i join payment p on p.reference = i.payment_reference,
           lateral (select (select coalesce(sum(amount_ore), 0) from payment_entry e where e.reference = p.reference)
             - (select coalesce(sum(amount_ore), 0) from bank_payment b where b.payment_reference = p.reference) as ore) as owed
         where i.organisation_number = $1 and i.settled_at is null and p.reference <> $3
       ), 0)::bigint as left
     from company_credit c where c.organisation_number = $1 or (c.organisation_number = '' and $2)
     order by c.organisation_number desc limit 1`,
    [organisationNumber, isMember, except],
  )
  return credit?.left ?? null
}
