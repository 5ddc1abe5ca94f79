export const secondFactorPage = '/admin/two-factor'

/**
 * `{id}` is digits. Pages without `plain` are rendered by `web/entry.admin.tsx`. A page without a right is for all
 * staff, one of `admins` for those who manage people.
 */
export const adminPages = [
  { path: '/admin/orders', title: 'Ordrar', isInMenu: true, right: 'orders' },
  { path: '/admin/order/{id}', title: 'Order', isInMenu: false, right: 'orders' },
  { path: '/admin/product/new', title: 'Ny produkt', isInMenu: false, right: 'catalog' },
  { path: '/admin/product/{id}', title: 'Produkt', isInMenu: false, right: null },
  { path: '/admin/returns', title: 'Returer', isInMenu: true, right: 'returns' },
  { path: '/admin/recalls', title: 'Återkallelser', isInMenu: true, right: 'returns' },
  { path: '/admin/chat', title: 'Chatt', isInMenu: true, right: 'chat' },
  { path: '/admin/chat/{id}', title: 'Chatt', isInMenu: false, right: 'chat' },
  { path: '/admin/payments', title: 'Betalningar', isInMenu: true, right: 'money' },
  { path: '/admin/companies', title: 'Företag', isInMenu: true, right: 'credit' },
  { path: '/admin/company/{id}', title: 'Företag', isInMenu: false, right: 'credit' },
  { path: '/admin/content', title: 'Innehåll', isInMenu: true, right: null },
  { path: '/admin/codes', title: 'Digitala koder', isInMenu: true, right: 'orders' },
  { path: '/admin/accounting', title: 'Bokföring', isInMenu: true, right: 'accounting' },
  { path: '/admin/surveys', title: 'Kundnöjdhet', isInMenu: true, right: 'reviews' },
  { path: '/admin/client-errors', title: 'Fel', isInMenu: true, right: 'errors' },
  { path: '/admin/failed-jobs', title: 'Misslyckade jobb', isInMenu: true, right: 'errors' },
  { path: '/admin/outbox', title: 'Utkorg', isInMenu: true, right: 'admins' },
  { path: '/admin/settings', title: 'Inställningar', isInMenu: true, right: 'admins' },
  { path: '/admin/people', title: 'Personer', isInMenu: true, right: 'admins' },
  { path: '/admin/security-log', title: 'Säkerhetslogg', isInMenu: true, right: 'admins' },
  { path: secondFactorPage, title: 'Tvåstegsverifiering', isInMenu: true, right: null },
] as const

export type AdminPage = (typeof adminPages)[number]
export type AdminPath = AdminPage['path']

export function adminPlaceOf(pathname: string): { path: AdminPath; id: string } | null {
  const asked = withoutSlash(pathname)
  for (const { path } of adminPages) {
    const id = new RegExp(`^${path.replace('{id}', '(\\d{1,19})')}$`).exec(asked)
    if (id) return { path, id: id[1] ?? '' }
  }
  return null
}

export function isAdminHome(pathname: string): boolean {
  return withoutSlash(pathname) === '/admin'
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/$/, '')
}
