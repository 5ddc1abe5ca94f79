import type { Queries } from '#core/server/db.ts'
import type { NewsletterServiceName } from '#core/services.ts'

export type List = { service: NewsletterServiceName; list: string }
type Wanted = 'subscribed' | 'unsubscribed' | 'erased'

/** Compares the whole list with the consents in force, so that no change is missed. */
export async function compareConsents(db: Queries, { service, list }: List, now: Date): Promise<void> {
  await db.query('newsletter-compare', compareSql, [service, list, now])
}

/**
 * A subscriber has proven the mailbox. Someone who is no longer a subscriber is in no segment. An address whose
 * consents are gone belongs to a person who was erased. Every subscriber is sent again once a day.
 */
const compareSql = `
  with answer as (
    select distinct on (email) email, is_yes and is_proven as is_on from email_consent
    where kind = 'newsletter' order by email, id desc
  ), compared as (
    select coalesce(r.address, a.email) as address,
      case when a.email is null then 'erased' when a.is_on then 'subscribed' else 'unsubscribed' end as wanted,
      r.address is null as is_new, r.wanted as before
    from answer a full join (
      select address, wanted from newsletter_recipient where service = $1 and list = $2) r on r.address = a.email
  ), changed as (
    insert into newsletter_recipient as r (service, list, address, wanted, due_at)
    select $1, $2, address, wanted, $3::timestamptz from compared
    where wanted is distinct from before and not (is_new and wanted <> 'subscribed')
    on conflict (service, list, address) do update set wanted = excluded.wanted, due_at = $3, attempts = 0, error = null,
      tags = '{}'
    returning r.address
  )
  update newsletter_recipient set due_at = $3, attempts = 0
  where service = $1 and list = $2 and wanted = 'subscribed' and due_at is null
    and attempted_at < $3::timestamptz - interval '24 hours' and address not in (select address from changed)`

export type DueRecipient = {
  address: string
  wanted: Wanted
  acknowledged: string | null
  attempts: number
  tags: string[]
  /** Of `tags`, and of earlier ones that the service may have. */
  sentTags: string[]
}

/** That the service may have and the recipient no longer has. */
export function withdrawnTags({ tags, sentTags }: Pick<DueRecipient, 'tags' | 'sentTags'>): string[] {
  return sentTags.filter((tag) => !tags.includes(tag))
}

const atOnce = 20

/** Takes recipients for ten minutes: a process that dies leaves them to be sent again. */
export async function claimRecipients(db: Queries, { service, list }: List, now: Date): Promise<DueRecipient[]> {
  return await db.query<DueRecipient>(
    'newsletter-claim',
    `update newsletter_recipient r set attempts = attempts + 1, attempted_at = $3,
       due_at = $3::timestamptz + interval '10 minutes', sent_tags = array(select unnest(sent_tags) union select unnest(tags))
     where service = $1 and list = $2 and address in (
       select address from newsletter_recipient where service = $1 and list = $2 and due_at <= $3
       order by due_at, address limit ${atOnce} for update skip locked)
     returning address, wanted, acknowledged, attempts, tags, sent_tags as "sentTags"`,
    [service, list, now],
  )
}

type Sent = Pick<DueRecipient, 'address' | 'wanted'>

/** What has been wanted since then is sent as well. */
export async function acknowledge(
  db: Queries,
  { service, list }: List,
  { address, wanted, tags, sentTags }: Omit<DueRecipient, 'acknowledged' | 'attempts'>,
): Promise<void> {
  const mine = 'service = $1 and list = $2 and address = $3 and wanted = $4'
  if (wanted === 'erased')
    await db.query('newsletter-erased', `delete from newsletter_recipient where ${mine}`, [
      service,
      list,
      address,
      wanted,
    ])
  else
    await db.query(
      'newsletter-acknowledge',
      `update newsletter_recipient set acknowledged = wanted, error = null,
         sent_tags = array(select unnest(sent_tags) except select unnest($6::text[])),
         due_at = case when tags = $5 then null else due_at end where ${mine}`,
      [service, list, address, wanted, tags, withdrawnTags({ tags, sentTags })],
    )
}

export async function postpone(
  db: Queries,
  { service, list }: List,
  { address, wanted, dueAt, error }: Sent & { dueAt: Date | null; error: string },
): Promise<void> {
  await db.query(
    'newsletter-postpone',
    `update newsletter_recipient set due_at = $5, error = $6
     where service = $1 and list = $2 and address = $3 and wanted = $4`,
    [service, list, address, wanted, dueAt, error],
  )
}

/** Of subscribers; what has changed is sent. */
export async function writeTags(
  db: Queries,
  { service, list }: List,
  recipients: readonly { address: string; tags: string[] }[],
  now: Date,
): Promise<void> {
  await db.query(
    'newsletter-tags',
    `update newsletter_recipient r set tags = g.tags, due_at = coalesce(r.due_at, $4), attempts = 0
     from (select address, array(select jsonb_array_elements_text(tags)) as tags
           from jsonb_to_recordset($3::jsonb) as given (address text, tags jsonb)) g
     where r.service = $1 and r.list = $2 and r.address = g.address and r.wanted = 'subscribed' and r.tags <> g.tags`,
    [service, list, JSON.stringify(recipients), now],
  )
}

/** When there are no segments. */
export async function clearTags(db: Queries, { service, list }: List, now: Date): Promise<void> {
  await db.query(
    'newsletter-clear-tags',
    `update newsletter_recipient set tags = '{}', due_at = coalesce(due_at, $3), attempts = 0
     where service = $1 and list = $2 and wanted = 'subscribed' and tags <> '{}'`,
    [service, list, now],
  )
}

/** Subscribers at the service by the names of segments. */
export async function segmentSizes(db: Queries, { service, list }: List): Promise<Map<string, number>> {
  const rows = await db.query<{ tag: string; count: number }>(
    'newsletter-segment-sizes',
    `select tag, count(*)::int as count from newsletter_recipient r cross join unnest(r.tags) as tag
     where r.service = $1 and r.list = $2 and r.acknowledged = 'subscribed' group by tag`,
    [service, list],
  )
  return new Map(rows.map(({ tag, count }) => [tag, count]))
}

export async function askedUntil(db: Queries, { service, list }: List): Promise<Date | null> {
  const [row] = await db.query<{ until: Date | null }>(
    'newsletter-asked',
    'select asked_until as until from newsletter_list where service = $1 and list = $2',
    [service, list],
  )
  return row?.until ?? null
}

/** `until` null: the service did not answer, and is asked for the same time again. */
export async function noteList(
  db: Queries,
  { service, list }: List,
  { until, problem, now }: { until: Date | null; problem: string | null; now: Date },
): Promise<void> {
  await db.query(
    'newsletter-note-list',
    `insert into newsletter_list as l (service, list, asked_until, asked_at, problem)
     values ($1, $2, $3, case when $3::timestamptz is not null then $5::timestamptz end, $4)
     on conflict (service, list) do update set problem = $4, asked_until = coalesce($3, l.asked_until),
       asked_at = case when $3::timestamptz is null then l.asked_at else $5 end`,
    [service, list, until, problem, now],
  )
}

export const recipientDays = 400

/** Subscribers are sent every day, so these have unsubscribed, or are of a list that is no longer connected. */
export async function purgeOldRecipients(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - recipientDays * 24 * 3_600_000)
  await db.query('newsletter-purge', 'delete from newsletter_recipient where attempted_at < $1', [before])
}
