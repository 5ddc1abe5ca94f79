/** Kept whole: what migrations write, keys, logs, and files that settings name. */
export const keptTables: readonly string[] = [
  'api_key',
  'approval_limit',
  'audit_log',
  'backup_run',
  'change',
  'chat_hours',
  'content_entry_log',
  'declined_synonym',
  'demo_shop',
  'email_link_key',
  'employee_allowance',
  'extension',
  'extension_job',
  'extension_report',
  'extension_value',
  'feed_channel',
  'first_administrator_link',
  'followed_change',
  'followed_change_purged',
  'guide_step',
  'highlight_section',
  'migration',
  'newsletter_segment',
  'number_series',
  'picture',
  'price_list',
  'ready_answer',
  'security_event',
  'security_event_unsent',
  'security_shipping',
  'shipping_method',
  'shipping_method_plan',
  'shipping_rule',
  'shop_logo',
  'shop_setting_withdrawal',
  'staff_role',
  'service_setting',
  'slot_piece',
  'supplier_feed',
  'synonym',
  'ticket_key',
  'usp_text',
  'email_wording',
  'email_wording_draft',
  'webhook_endpoint',
]

const ownProduct = `product_id in (select id from product where source <> 'demo')`
const ownBundle = `not exists (select from bundle_offer_product b join product p on p.id = b.product_id
  where b.bundle_id = $bundle and p.source = 'demo')`
const ownStaff = `member_id in (select id from member where (is_employee or is_admin) and id <> all($1::int[]))`
/** Demo content is not in the log; what has been written or changed by hand is. */
const byHand = (type: string) =>
  `id in (select ref from content_entry_log where content_type = '${type}' and action <> 'remove')`

/**
 * What is the merchant's own in other tables. `$1`: ids of the demo's members. Rows that these refer to, such as the
 * category of a product, are kept with them.
 */
export const keptRows: Readonly<Record<string, string>> = {
  member: '(is_employee or is_admin) and id <> all($1::int[])',
  member_activity: ownStaff,
  list_view: ownStaff.replace('member_id', 'owner_id'),
  email_verification: ownStaff,
  recovery_code: ownStaff,
  second_factor: ownStaff,
  session: ownStaff,
  trusted_device: ownStaff,

  shop_setting: 'saved_by is not null',

  product: `source <> 'demo'`,
  variant_group: `exists (select from product p where p.source <> 'demo' and p.variant_group = variant_group.id)`,
  offer: `${ownProduct} and campaign_id is null`,
  price_log: ownProduct,
  product_configuration: ownProduct,
  bundle_offer: ownBundle.replace('$bundle', 'bundle_offer.id'),
  bundle_offer_product: ownBundle.replace('$bundle', 'bundle_offer_product.bundle_id'),
  digital_code: `${ownProduct} and shipment_id is null`,
  stock: ownProduct,
  digital_stock: ownProduct,
  stock_entry: ownProduct,
  attribute: `exists (select from product p where p.source <> 'demo' and p.attributes ? attribute.id::text)`,
  import_profile: `source <> 'demo'`,
  import_run: `source <> 'demo'`,
  import_change: ownProduct,

  // Those with which every shop begins.
  home_component: 'id <= 9',
  article: byHand('article'),
  category: byHand('category'),
  flash_message: byHand('flash-message'),
  info_page: byHand('info-page'),
  search_rule: byHand('search-rule'),
  search_rule_buried: ownProduct,
  search_rule_pinned: ownProduct,
  section: byHand('section'),
  site_message: byHand('site-message'),
  store: byHand('store'),
}
