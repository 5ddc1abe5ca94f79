import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { reauthenticationRequired } from '#core/reauthentication.ts'

export const DemoContents = z
  .object({
    /** False in a shop of one's own. */
    isDemo: z.boolean(),
    goes: z.object({ products: z.int(), orders: z.int(), members: z.int() }),
    stays: z.object({ products: z.int(), administrators: z.int(), settings: z.int(), pages: z.int() }),
    /** What must be changed first, where the shop runs. */
    obstacle: z.enum(['demo-is-set']).nullable(),
  })
  .meta({ id: 'DemoContents' })
export type DemoContents = z.infer<typeof DemoContents>

export const demoLeavingContract = contract({
  getDemoContents: {
    method: 'GET',
    path: '/admin/demo',
    summary: 'Counts what goes and what stays when the demo is left for a shop of one’s own',
    answer: z.object({ data: DemoContents }),
    adminsOnly: true,
  },
  leaveDemo: {
    method: 'POST',
    path: '/admin/demo/leave',
    summary:
      'Closes the shop, backs it up, empties it of what is the demo’s and opens it again. What has been imported, written or set stays, with the accounts of its staff. `path` is where its first administrator is created, when there is none',
    body: z.object({ isUnderstood: z.literal(true) }),
    answer: z.object({ data: z.object({ path: z.string().nullable() }) }),
    adminsOnly: true,
    reauthenticated: true,
    problems: {
      ...reauthenticationRequired,
      'not-demo': { status: 409, message: 'Det här är redan en egen butik.' },
      'demo-is-set': {
        status: 409,
        message: 'Butiken startas med DEMO=true. Ta bort den inställningen och starta om butiken först.',
      },
    },
  },
})
