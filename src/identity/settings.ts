import type { Settings } from './contract.ts'

export const defaultSettings: Settings = {
  serious_business_mode: false,
  show_member_tutorial: true,
  show_newsletter_popup: true,
  send_newsletter: false,
  notification_settings_level: 2,
  product_list_mode: 2,
  show_prices_excluding_vat: false,
  open_products_in_admin: false,
  open_classic_admin_in_new_tab: false,
  auto_open_admin_panel: false,
  showAdminPanel: false,
  myStores: [],
  storeGroupFormat: 'city',
}
