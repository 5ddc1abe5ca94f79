import type { Db } from '#core/server/db.ts'
import { retention } from '#retention.ts'

/** Why the rows of a table are never purged. */
const kept: Readonly<Record<string, readonly string[]>> = {
  'what was sold stays, without persons after its retention period': named(`
    order_row order_to_assess shipment shipment_row payment payment_entry refund payout payout_row payout_reversal stripe_payout
    bank_payment bank_payment_reversal bank_file bank_file_entry company_invoice invoice_reminder dispute dispute_event complaint goods_return goods_return_row return_label
    goods_return_event gift_card gift_card_entry gift_card_event promotion_redemption terms_version company company_member recall
    recall_product`),
  'balances follow from their ledger': named('stock_entry price_log review_entry'),
  'one row a day or an hour, whatever the traffic': named(
    'daily_sales day_to_count hourly_visits achievement_share achievement_look supply_seed',
  ),
  'as many as the products': named(`
    product stock digital_stock offer product_configuration product_tips variant_group picture hype manufacturer
    former_manufacturer former_path attribute attribute_spelling sponsored_count search_preference
    popular_category redirect review`),
  'what was bought of suppliers stays, with what came of it': named('purchase_order'),
  'as many as there are carriers': named('carrier_tracking_failure'),
  'as many as employees have made': named(`
    accessory_category approval_limit article article_product bundle_offer bundle_offer_product calendar_entry
    campaign campaign_product category chat_hours declined_synonym demo_shop employee_allowance
    first_administrator_link flash_message guide_step highlight highlight_section home_component import_profile
    info_page price_list promotion promotion_customer ranking_setting ranking_trial ready_answer search_rule
    section service_setting shipping_method shipping_rule shop_logo shop_setting email_wording email_wording_draft shop_setting_withdrawal site_message slot_piece
    sponsorship staff_role store supplier_feed synonym take_back_category takeover toplist toplist_product
    usp_text webhook_endpoint extension feed_channel newsletter_segment`),
  'one for each case that employees have had, without what it was about': named('inbox_item'),
  'as long as the consent is not withdrawn': named('email_consent'),
  "the shop's own, a few rows each": named(`
    bounce_mailbox email_link_key followed_change_purged job_runner fortnox_connection newsletter_list migration number_series security_shipping ticket_key discarded_job
    graphile_worker._private_job_queues graphile_worker._private_known_crontabs graphile_worker._private_tasks
    graphile_worker.migrations`),
  'of sandboxes, which a shop with customers does not use': named(
    'sandbox.bankid_order sandbox.carrier_parcel sandbox.charge sandbox.parcel sandbox.refund sandbox.stripe_key sandbox.stripe_object sandbox.fortnox_record sandbox.klarna_payout',
  ),
}

function named(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** What keeps each table from growing for ever, or why it may; a table without a rule is not in it. */
export async function rulesOfTables(db: Db): Promise<ReadonlyMap<string, string>> {
  const rules = new Map<string, string>()
  for (const { name, period, tables } of retention) for (const table of tables) rules.set(table, `${name}, ${period}`)
  for (const [reason, tables] of Object.entries(kept))
    for (const table of tables) if (!rules.has(table)) rules.set(table, reason)
  const taken = await db.query<{ child: string; parent: string }>(
    '',
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
     where contype = 'f' and confdeltype = 'c'`,
  )
  for (let found = true; found; ) {
    found = false
    for (const { child, parent } of taken) {
      const rule = rules.get(parent)
      if (rule === undefined || rules.has(child)) continue
      rules.set(child, `with its ${parent}: ${rule.replace(/^with its \S+: /, '')}`)
      found = true
    }
  }
  return rules
}

/** Named twice, or named and not there. */
export function wronglyNamed(existing: ReadonlySet<string>): string[] {
  const byRule = retention.flatMap(({ tables }) => tables)
  const named = [...byRule, ...Object.values(kept).flat()]
  return named.filter((name, at) => !existing.has(name) || named.indexOf(name) !== at)
}

export async function tablesOf(db: Db): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    '',
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'sandbox', 'graphile_worker') order by 1`,
  )
  return rows.map(({ name }) => name)
}
