import { z } from 'zod'
import { contract } from '#core/contract.ts'

export const Settings = z.object({
  serious_business_mode: z.boolean(),
  show_member_tutorial: z.boolean(),
  show_newsletter_popup: z.boolean(),
  send_newsletter: z.boolean(),
  notification_settings_level: z.int().min(0).max(2),
  product_list_mode: z.int().min(1).max(3),
  show_prices_excluding_vat: z.boolean(),
  open_products_in_admin: z.boolean(),
  open_classic_admin_in_new_tab: z.boolean(),
  auto_open_admin_panel: z.boolean(),
  showAdminPanel: z.boolean(),
  myStores: z.array(z.int()).max(4),
  storeGroupFormat: z.enum(['city', 'flat']),
})
export type Settings = z.infer<typeof Settings>

export const User = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  zipCode: z.string(),
  street: z.string(),
  city: z.string(),
  rankLevel: z.int(),
  rankName: z.string(),
  experiencePoints: z.int(),
  /** Part of the way to the next level, 0–1. */
  rankProgress: z.number(),
  notificationCounter: z.int(),
  isAdmin: z.boolean(),
  isEmployee: z.boolean(),
  isCorporateCustomer: z.boolean(),
  settings: Settings,
})
export type User = z.infer<typeof User>

const Ok = z.object({ status: z.literal('ok') })

export const accountContract = contract({
  login: {
    method: 'POST',
    path: '/login',
    summary: 'Logs in by user name or e-mail; the guest cart joins the member cart',
    body: z.object({
      username: z.string().max(200),
      password: z.string().max(200),
      orderId: z.string().max(30).optional(),
      secret: z.string().max(100).optional(),
    }),
    answer: z.object({ user: User }),
    refusals: {
      'wrong-credentials': { status: 403, message: 'Fel användarnamn eller lösenord.' },
      'too-many-tries': { status: 429, message: 'För många försök, försök igen om en liten stund.' },
    },
  },
  logout: { method: 'DELETE', path: '/login', summary: 'Logs out', answer: Ok },
  getMe: {
    method: 'GET',
    path: '/me',
    summary: 'Who is logged in; user is null for a visitor',
    answer: z.object({ user: User.nullable(), starredStores: z.array(z.int()) }),
  },
  putSetting: {
    method: 'PUT',
    path: '/setting/{name}',
    summary: 'Sets one setting',
    params: z.object({ name: z.string().max(60) }),
    body: z.object({ value: z.unknown() }),
    answer: z.object({ status: z.literal('ok'), value: z.unknown() }),
    refusals: {
      'log-in-first': { status: 401, message: 'Logga in för att ändra inställningar.' },
      'no-such-setting': { status: 404, message: 'Inställningen finns inte.' },
      'bad-value': { status: 400, message: 'Värdet går inte att använda.' },
    },
  },
})
