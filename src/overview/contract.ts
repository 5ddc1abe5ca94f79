import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { OrderState } from '#orders/contract.ts'

export const todoKinds = [
  'opening',
  'to-pack',
  'late',
  'codes',
  'refunds',
  'payments',
  'disputes',
  'returns',
  'inbox',
  'reviews',
  'low-stock',
  'jobs',
  'emails',
  'approvals',
  'feeds',
  'webhooks',
  'backup',
  'api-keys',
  'credit',
  'privacy',
  'invoices',
  'packed',
  'collections',
  'overdue-returns',
] as const

export const Todo = z
  .object({
    kind: z.enum(todoKinds),
    count: z.int(),
    /** When the oldest began, in Unix milliseconds. */
    since: z.int().nullable(),
    amount: z.int().nullable(),
    /** The first day that something is due. */
    dueOn: z.iso.date().nullable().optional(),
  })
  .meta({ id: 'AdminTodo' })
export type Todo = z.infer<typeof Todo>

/** What was paid for between midnight and the same time of day, in öre with VAT. */
export const SalesOfDay = z
  .object({
    day: z.iso.date(),
    /** Until now; `whole` is the whole day. */
    sales: z.int(),
    whole: z.int(),
    orders: z.int(),
    /** Times that the shop was entered. */
    visits: z.int(),
    /** Of products whose cost is known, in percent; null when there are none. */
    margin: z.number().nullable(),
    /** Sales of each hour of the whole day. */
    hours: z.array(z.int()),
  })
  .meta({ id: 'SalesOfDay' })
export type SalesOfDay = z.infer<typeof SalesOfDay>

export const TopProduct = z.object({
  id: z.int(),
  name: z.string(),
  units: z.int(),
  amount: z.int(),
  margin: z.number().nullable(),
  stock: z.int().nullable(),
})
export type TopProduct = z.infer<typeof TopProduct>

const LowStock = z.object({ id: z.int(), name: z.string(), stock: z.int(), sold: z.int() })

/** Parts that the employee has no right to are null. */
const StartPage = z
  .object({
    sales: z
      .object({
        today: SalesOfDay,
        before: SalesOfDay,
        /** Given back for returns in thirty days, of what was sold, in percent. */
        returnRate: z.number().nullable(),
      })
      .nullable(),
    top: z.object({ days: z.int(), products: z.array(TopProduct) }).nullable(),
    /** All of them counted, and the first to run out. */
    lowStock: z.object({ count: z.int(), products: z.array(LowStock) }).nullable(),
    searches: z.array(z.object({ query: z.string(), times: z.int() })).nullable(),
    events: z
      .array(
        z.object({ at: z.int(), text: z.string(), orderId: z.string(), number: z.int(), by: z.string().nullable() }),
      )
      .nullable(),
  })
  .meta({ id: 'AdminStartPage' })
export type StartPage = z.infer<typeof StartPage>

/** Of each kind a few; the kinds that the employee has no right to are empty. */
const FindResults = z
  .object({
    orders: z.array(
      z.object({
        id: z.string(),
        number: z.int(),
        state: OrderState,
        name: z.string(),
        total: z.int(),
        placedAt: z.int(),
      }),
    ),
    customers: z.array(
      z.object({ id: z.int(), username: z.string(), name: z.string(), email: z.string(), orders: z.int() }),
    ),
    products: z.array(z.object({ id: z.int(), name: z.string(), price: z.int(), stock: z.int().nullable() })),
  })
  .meta({ id: 'AdminFound' })
export type FindResults = z.infer<typeof FindResults>

export const overviewContract = contract({
  findAnything: {
    method: 'GET',
    path: '/admin/find',
    summary: 'Finds orders, customers and products by their first characters',
    query: z.object({ text: z.string().trim().min(2).max(100) }),
    answer: z.object({ data: FindResults }),
    employeesOnly: true,
  },
  getTodo: {
    method: 'GET',
    path: '/admin/todo',
    summary: 'Counts the tasks that wait, within the rights of the employee',
    answer: z.object({ data: z.array(Todo) }),
    employeesOnly: true,
  },
  getStartPage: {
    method: 'GET',
    path: '/admin/start',
    summary: 'Today beside the same weekday, what sells, what is searched in vain and what happened last',
    answer: z.object({ data: StartPage }),
    employeesOnly: true,
  },
})
