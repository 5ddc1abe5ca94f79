export const secondFactorPage = '/admin/two-factor'

/** The menu's groups, in order. */
export const adminGroups = {
  sales: 'Försäljning',
  catalog: 'Sortiment',
  business: 'Verksamhet',
  system: 'Drift',
} as const

/** Rendered by the server alone. The others are in `web/page-views.tsx`. */
export const serverPages = ['/admin/outbox'] as const

/**
 * `{id}` is digits. A page without a right is for all staff, one of `admins` for those who manage people. An icon is
 * one of `ui/icon-names.ts`.
 */
export const adminPages = [
  { path: '/admin', title: 'Start', group: 'sales', icon: 'house', isInMenu: true, right: null },
  { path: '/admin/orders', title: 'Ordrar', group: 'sales', icon: 'receipt', isInMenu: true, right: 'orders' },
  { path: '/admin/order/{id}', title: 'Order', group: 'sales', icon: 'receipt', isInMenu: false, right: 'orders' },
  {
    path: '/admin/telephone-order',
    title: 'Order per telefon',
    group: 'sales',
    icon: 'shopping-cart-simple',
    isInMenu: true,
    right: 'orders',
  },
  {
    path: '/admin/point-of-sale',
    title: 'Kassa',
    group: 'sales',
    icon: 'storefront',
    isInMenu: true,
    right: 'point-of-sale',
  },
  {
    path: '/admin/returns',
    title: 'Returer',
    group: 'sales',
    icon: 'arrow-counter-clockwise',
    isInMenu: true,
    right: 'returns',
  },
  { path: '/admin/customers', title: 'Kunder', group: 'sales', icon: 'users', isInMenu: true, right: 'customers' },
  { path: '/admin/customer/{id}', title: 'Kund', group: 'sales', icon: 'users', isInMenu: false, right: 'customers' },
  {
    path: '/admin/privacy-requests',
    title: 'Begäran om uppgifter',
    group: 'sales',
    icon: 'shield-check',
    isInMenu: false,
    right: 'customers',
  },
  { path: '/admin/inbox', title: 'Inkorg', group: 'sales', icon: 'chat-circle-dots', isInMenu: true, right: 'chat' },
  {
    path: '/admin/inbox/{id}',
    title: 'Inkorg',
    group: 'sales',
    icon: 'chat-circle-dots',
    isInMenu: false,
    right: 'chat',
  },
  { path: '/admin/chat', title: 'Chatt', group: 'sales', icon: 'chat-circle-dots', isInMenu: false, right: 'chat' },
  {
    path: '/admin/chat/{id}',
    title: 'Chatt',
    group: 'sales',
    icon: 'chat-circle-dots',
    isInMenu: false,
    right: 'chat',
  },
  { path: '/admin/gift-cards', title: 'Presentkort', group: 'sales', icon: 'gift', isInMenu: true, right: 'orders' },
  { path: '/admin/reviews', title: 'Omdömen', group: 'sales', icon: 'star', isInMenu: true, right: 'reviews' },
  {
    path: '/admin/payments',
    title: 'Betalningar',
    group: 'sales',
    icon: 'credit-card',
    isInMenu: true,
    right: 'money',
  },
  {
    path: '/admin/bank-files',
    title: 'Bankfiler',
    group: 'sales',
    icon: 'file-text',
    isInMenu: true,
    right: 'money',
  },
  { path: '/admin/disputes', title: 'Tvister', group: 'sales', icon: 'bank', isInMenu: true, right: 'money' },
  {
    path: '/admin/approvals',
    title: 'Godkännanden',
    group: 'sales',
    icon: 'seal-check',
    isInMenu: true,
    right: null,
  },
  { path: '/admin/companies', title: 'Företag', group: 'sales', icon: 'briefcase', isInMenu: true, right: 'credit' },
  {
    path: '/admin/company/{id}',
    title: 'Företag',
    group: 'sales',
    icon: 'briefcase',
    isInMenu: false,
    right: 'credit',
  },
  { path: '/admin/products', title: 'Produkter', group: 'catalog', icon: 'tag', isInMenu: true, right: 'catalog' },
  { path: '/admin/product/new', title: 'Ny produkt', group: 'catalog', icon: 'tag', isInMenu: false, right: 'catalog' },
  { path: '/admin/product/{id}', title: 'Produkt', group: 'catalog', icon: 'tag', isInMenu: false, right: null },
  {
    path: '/admin/categories',
    title: 'Kategorier',
    group: 'catalog',
    icon: 'list-dashes',
    isInMenu: true,
    right: 'catalog',
  },
  {
    path: '/admin/manufacturers',
    title: 'Tillverkare',
    group: 'catalog',
    icon: 'seal-check',
    isInMenu: true,
    right: 'catalog',
  },
  {
    path: '/admin/attributes',
    title: 'Egenskaper',
    group: 'catalog',
    icon: 'sliders-horizontal',
    isInMenu: true,
    right: 'catalog',
  },
  {
    path: '/admin/attribute/{id}',
    title: 'Egenskap',
    group: 'catalog',
    icon: 'sliders-horizontal',
    isInMenu: false,
    right: 'catalog',
  },
  {
    path: '/admin/promotions',
    title: 'Rabatter och koder',
    group: 'catalog',
    icon: 'percent',
    isInMenu: true,
    right: 'offers',
  },
  {
    path: '/admin/import',
    title: 'Import',
    group: 'catalog',
    icon: 'download-simple',
    isInMenu: true,
    right: 'catalog',
  },
  {
    path: '/admin/import/{id}',
    title: 'Import',
    group: 'catalog',
    icon: 'download-simple',
    isInMenu: false,
    right: 'catalog',
  },
  {
    path: '/admin/feeds',
    title: 'Leverantörsflöden',
    group: 'catalog',
    icon: 'clock-countdown',
    isInMenu: true,
    right: 'catalog',
  },
  {
    path: '/admin/feed-channels',
    title: 'Marknadskanaler',
    group: 'catalog',
    icon: 'megaphone',
    isInMenu: true,
    right: 'catalog',
  },
  {
    path: '/admin/measurement',
    title: 'Mätning och annonser',
    group: 'business',
    icon: 'chart-line-up',
    isInMenu: true,
    right: 'admins',
  },
  {
    path: '/admin/newsletter',
    title: 'Nyhetsbrev',
    group: 'business',
    icon: 'envelope',
    isInMenu: true,
    right: 'admins',
  },
  {
    path: '/admin/export',
    title: 'Export',
    group: 'catalog',
    icon: 'upload-simple',
    isInMenu: true,
    right: null,
  },
  {
    path: '/admin/stock-scan',
    title: 'Räkna och ta emot',
    group: 'catalog',
    icon: 'barcode',
    isInMenu: true,
    right: 'stock',
  },
  {
    path: '/admin/codes',
    title: 'Digitala koder',
    group: 'catalog',
    icon: 'lightning',
    isInMenu: true,
    right: 'orders',
  },
  {
    path: '/admin/recalls',
    title: 'Återkallelser',
    group: 'catalog',
    icon: 'warning',
    isInMenu: true,
    right: 'returns',
  },
  {
    path: '/admin/search',
    title: 'Sök',
    group: 'catalog',
    icon: 'magnifying-glass',
    isInMenu: true,
    right: 'search',
  },
  {
    path: '/admin/search/ranking',
    title: 'Rangordning',
    group: 'catalog',
    icon: 'magnifying-glass',
    isInMenu: false,
    right: 'search',
  },
  { path: '/admin/content', title: 'Innehåll', group: 'catalog', icon: 'file-text', isInMenu: true, right: null },
  {
    path: '/admin/accounting',
    title: 'Bokföring',
    group: 'business',
    icon: 'bank',
    isInMenu: true,
    right: 'accounting',
  },
  {
    path: '/admin/fortnox',
    title: 'Fortnox',
    group: 'business',
    icon: 'bank',
    isInMenu: true,
    right: 'accounting',
  },
  {
    path: '/admin/reports/sales',
    title: 'Rapporter',
    group: 'business',
    icon: 'chart-line-up',
    isInMenu: true,
    right: 'accounting',
  },
  {
    path: '/admin/reports/vat',
    title: 'Moms',
    group: 'business',
    icon: 'chart-line-up',
    isInMenu: false,
    right: 'accounting',
  },
  {
    path: '/admin/reports/margin',
    title: 'Marginal',
    group: 'business',
    icon: 'chart-line-up',
    isInMenu: false,
    right: 'accounting',
  },
  {
    path: '/admin/reports/promotions',
    title: 'Kampanjer i siffror',
    group: 'business',
    icon: 'chart-line-up',
    isInMenu: false,
    right: 'accounting',
  },
  {
    path: '/admin/reports/stock',
    title: 'Lager i siffror',
    group: 'business',
    icon: 'chart-line-up',
    isInMenu: false,
    right: 'accounting',
  },
  {
    path: '/admin/reports/members',
    title: 'Medlemmar',
    group: 'business',
    icon: 'chart-line-up',
    isInMenu: false,
    right: 'accounting',
  },
  {
    path: '/admin/reports/searches',
    title: 'Sökord',
    group: 'business',
    icon: 'chart-line-up',
    isInMenu: false,
    right: 'search',
  },
  {
    path: '/admin/reports/carriers',
    title: 'Leveranser',
    group: 'business',
    icon: 'chart-line-up',
    isInMenu: false,
    right: 'orders',
  },
  {
    path: '/admin/surveys',
    title: 'Kundnöjdhet',
    group: 'business',
    icon: 'smiley-wink',
    isInMenu: true,
    right: 'reviews',
  },
  { path: '/admin/settings', title: 'Inställningar', group: 'system', icon: 'gear', isInMenu: true, right: 'admins' },
  {
    path: '/admin/own-shop',
    title: 'Egen butik',
    group: 'system',
    icon: 'check-circle',
    isInMenu: false,
    right: 'admins',
  },
  {
    path: '/admin/webhooks',
    title: 'Webhooks',
    group: 'system',
    icon: 'share-network',
    isInMenu: true,
    right: 'admins',
  },
  {
    path: '/admin/webhook/{id}',
    title: 'Webhook',
    group: 'system',
    icon: 'share-network',
    isInMenu: false,
    right: 'admins',
  },
  {
    path: '/admin/extensions',
    title: 'Tillägg',
    group: 'system',
    icon: 'squares-four',
    isInMenu: true,
    right: 'admins',
  },
  { path: '/admin/guide', title: 'Guide', group: 'system', icon: 'check-circle', isInMenu: true, right: 'admins' },
  {
    path: '/admin/audit',
    title: 'Ändringslogg',
    group: 'system',
    icon: 'clock-countdown',
    isInMenu: true,
    right: 'audit',
  },
  {
    path: '/admin/team',
    title: 'Team',
    group: 'system',
    icon: 'identification-card',
    isInMenu: true,
    right: 'team',
  },
  {
    path: '/admin/people',
    title: 'Personer',
    group: 'system',
    icon: 'identification-card',
    isInMenu: false,
    right: 'admins',
  },
  {
    path: '/admin/api-keys',
    title: 'API-nycklar',
    group: 'system',
    icon: 'lock-simple',
    isInMenu: true,
    right: 'admins',
  },
  {
    path: '/admin/security-log',
    title: 'Säkerhetslogg',
    group: 'system',
    icon: 'shield-check',
    isInMenu: true,
    right: 'admins',
  },
  {
    path: secondFactorPage,
    title: 'Tvåstegsverifiering',
    group: 'system',
    icon: 'lock-simple',
    isInMenu: true,
    right: null,
  },
  {
    path: '/admin/system-status',
    title: 'Driftläge',
    group: 'system',
    icon: 'heartbeat',
    isInMenu: true,
    right: 'errors',
  },
  {
    path: '/admin/failed-jobs',
    title: 'Misslyckade jobb',
    group: 'system',
    icon: 'wrench',
    isInMenu: true,
    right: 'errors',
  },
  {
    path: '/admin/backups',
    title: 'Säkerhetskopior',
    group: 'system',
    icon: 'download-simple',
    isInMenu: true,
    right: 'errors',
  },
  {
    path: '/admin/client-errors',
    title: 'Fel',
    group: 'system',
    icon: 'warning-circle',
    isInMenu: true,
    right: 'errors',
  },
  { path: '/admin/emails', title: 'Mejltexter', group: 'business', icon: 'envelope', isInMenu: true, right: 'content' },
  {
    path: '/admin/suppressed-emails',
    title: 'Stoppade mejladresser',
    group: 'business',
    icon: 'envelope',
    isInMenu: true,
    right: 'emails',
  },
  { path: '/admin/outbox', title: 'Utkorg', group: 'system', icon: 'envelope', isInMenu: true, right: 'admins' },
] as const

export type AdminPage = (typeof adminPages)[number]
export type AdminPath = AdminPage['path']
export type RenderedPath = Exclude<AdminPath, (typeof serverPages)[number]>

/** A page outside the menu belongs to the nearest one before it in its group. */
export function menuPathOf(path: AdminPath): AdminPath {
  const at = adminPages.findIndex((page) => page.path === path)
  const before = adminPages
    .slice(0, at + 1)
    .findLast(({ isInMenu, group }) => isInMenu && group === adminPages[at]?.group)
  return before?.path ?? path
}

export function isRendered(path: AdminPath): path is RenderedPath {
  return !serverPages.some((one) => one === path)
}

export function adminPlaceOf(pathname: string): { path: AdminPath; id: string } | null {
  const asked = withoutSlash(pathname)
  for (const { path } of adminPages) {
    const id = new RegExp(`^${path.replace('{id}', '(\\d{1,19})')}$`).exec(asked)
    if (id) return { path, id: id[1] ?? '' }
  }
  return null
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/$/, '')
}
