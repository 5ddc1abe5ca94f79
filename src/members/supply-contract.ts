import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { crateKeys } from './supply/crates.ts'

const CrateKey = z.enum(crateKeys)

const Given = z.object({
  kind: z.enum(['xp', 'item']),
  /** What the ledger was given; 0 with a new item. */
  xp: z.int(),
  /** Empty for xp alone; with xp beside it the member had it already. */
  item: z.string(),
})
export type Given = z.infer<typeof Given>

export const Drop = z
  .object({
    crate: CrateKey,
    day: z.iso.date(),
    roll: z.int(),
    given: Given,
    /** SHA-256 of the day's seed, published before the draw. */
    hash: z.string(),
    /** The seed itself, from the day after. */
    seed: z.string().nullable(),
  })
  .meta({ id: 'Drop' })
export type Drop = z.infer<typeof Drop>

const Commitment = z.object({ day: z.iso.date(), hash: z.string() })

export const SupplyDrops = z
  .object({
    memberId: z.int(),
    day: z.iso.date(),
    level: z.int(),
    /** Today's, and tomorrow's already. */
    commitments: z.array(Commitment),
    /** The latest drops of the member, newest first: today's among them. */
    drops: z.array(Drop),
    found: z.array(z.string()),
  })
  .meta({ id: 'SupplyDrops' })
export type SupplyDrops = z.infer<typeof SupplyDrops>

export const supplyContract = contract({
  getSupplyDrops: {
    method: 'GET',
    path: '/member/supply-drop',
    summary: 'Which crates have been opened today, the hashes of the seeds, and the latest drops with what proves them',
    answer: z.object({ data: SupplyDrops }),
    membersOnly: true,
  },
  openSupplyDrop: {
    method: 'POST',
    path: '/member/supply-drop/{crate}',
    summary: 'Opens a crate: each once a day, counted in Sweden',
    params: z.object({ crate: CrateKey }),
    answer: z.object({ data: Drop }),
    refusals: {
      'crate-locked': { status: 403, message: 'Lådan öppnas på en högre nivå.' },
      'opened-today': { status: 409, message: 'Du har redan öppnat den lådan i dag. En ny landar i morgon.' },
    },
    membersOnly: true,
  },
})
