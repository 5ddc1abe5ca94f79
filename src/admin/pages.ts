/** Shown in place of all others until whoever works here has shown a second factor. */
export const secondFactorPage = '/admin/two-factor'

/**
 * The shop keeper's pages by address: `{id}` is digits. Those of the script are shown by `web/entry.admin.tsx`. A page
 * without a right is for all who work here, one of `admins` for those who manage people alone.
 */
export const adminPages = [
  { path: '/admin/orders', title: 'Order', isInMenu: true, right: 'orders' },
  { path: '/admin/order/{id}', title: 'Order', isInMenu: false, right: 'orders' },
  { path: '/admin/product/{id}', title: 'Vara', isInMenu: false, right: null },
  { path: '/admin/returns', title: 'Returer', isInMenu: true, right: 'returns' },
  { path: '/admin/chat', title: 'Chatt', isInMenu: true, right: 'chat' },
  { path: '/admin/chat/{id}', title: 'Chatt', isInMenu: false, right: 'chat' },
  { path: '/admin/payments', title: 'Betalningar', isInMenu: true, right: 'money' },
  { path: '/admin/companies', title: 'Företag', isInMenu: true, right: 'credit' },
  { path: '/admin/company/{id}', title: 'Företag', isInMenu: false, right: 'credit' },
  { path: '/admin/window', title: 'Skyltfönstret', isInMenu: true, right: null },
  { path: '/admin/codes', title: 'Digitala koder', isInMenu: true, right: 'orders' },
  { path: '/admin/books', title: 'Bokföring', isInMenu: true, right: 'books' },
  { path: '/admin/client-errors', title: 'Fel', isInMenu: true, right: 'errors' },
  { path: '/admin/outbox', title: 'Utkorg', isInMenu: true, right: 'admins' },
  { path: '/admin/people', title: 'Personer', isInMenu: true, right: 'admins' },
  { path: '/admin/security-log', title: 'Säkerhetslogg', isInMenu: true, right: 'admins' },
  { path: secondFactorPage, title: 'Tvåstegsverifiering', isInMenu: true, right: null },
] as const

export type AdminPage = (typeof adminPages)[number]
export type AdminPath = AdminPage['path']

/** Which page an address names. */
export function adminPlaceOf(pathname: string): { path: AdminPath; id: string } | null {
  const asked = withoutSlash(pathname)
  for (const { path } of adminPages) {
    const id = new RegExp(`^${path.replace('{id}', '(\\d{1,19})')}$`).exec(asked)
    if (id) return { path, id: id[1] ?? '' }
  }
  return null
}

/** The door, which leads everybody to the first page they may open. */
export function isAdminDoor(pathname: string): boolean {
  return withoutSlash(pathname) === '/admin'
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/$/, '')
}
