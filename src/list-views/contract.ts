import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Id, IdParam } from '#core/request-fields.ts'
import { keptQuery, listNames, maxQuery } from './lists.ts'

export const ListView = z
  .object({
    id: z.int(),
    version: z.int(),
    name: z.string(),
    /** Filters, order and columns, as in the list's address. */
    query: z.string(),
    isShared: z.boolean(),
    isOwn: z.boolean(),
    /** By its owner or a manager of people. */
    isRemovable: z.boolean(),
  })
  .meta({ id: 'ListView' })
export type ListView = z.infer<typeof ListView>

const List = z.enum(listNames)
const wrongRight = {
  'right-required': { status: 403, message: 'Du har inte fått sköta den här delen av butiken.' },
} as const
const changed = {
  'changed-meanwhile': { status: 409, message: 'Vyn finns redan, eller så har den ändrats. Ladda om sidan.' },
} as const
const views = z.object({ data: z.array(ListView) })

export const listViewsContract = contract({
  listListViews: {
    method: 'GET',
    path: '/admin/list-views',
    summary: "Lists the employee's own views of a list and those that colleagues share",
    query: z.object({ list: List }),
    answer: views,
    problems: wrongRight,
    employeesOnly: true,
  },
  putListView: {
    method: 'PUT',
    path: '/admin/list-views',
    summary:
      'Saves a view of a list under a name of one’s own: filters, order and columns, without what was searched for. `version` is that of the view with the name when it was read, null when there was none; logged. Repeating it changes nothing',
    body: z.object({
      list: List,
      name: z.string().trim().min(1).max(60),
      query: z
        .string()
        .max(maxQuery)
        .transform((text) => keptQuery(new URLSearchParams(text)))
        .refine((text) => text.length <= maxQuery),
      isShared: z.boolean(),
      version: Id.nullable(),
    }),
    answer: views,
    problems: {
      ...wrongRight,
      ...changed,
      'too-many-views': { status: 409, message: 'Du har redan 50 egna vyer av listan. Ta bort någon först.' },
    },
    employeesOnly: true,
  },
  removeListView: {
    method: 'DELETE',
    path: '/admin/list-view/{id}',
    summary: 'Removes a view; logged. Repeating it changes nothing',
    params: z.object({ id: IdParam }),
    query: z.object({ version: IdParam }),
    answer: z.object({ status: z.literal('ok') }),
    problems: {
      ...changed,
      'not-owner-of-view': { status: 403, message: 'Bara den som sparade vyn kan ta bort den.' },
    },
    employeesOnly: true,
  },
})
