import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Count, Id } from '#core/request-fields.ts'

/** In which ranking of a trial a product was ahead; neither when both have it at the same place. */
export const TrialOutcome = z.enum(['tried', 'live', 'neither'])

/** A list that two rankings share, and whose each of its products is. */
export const SharedList = z.object({ trial: z.int(), owners: z.array(TrialOutcome) }).meta({ id: 'SharedList' })
export type SharedList = z.infer<typeof SharedList>

const RankingModel = z
  .object({
    id: z.int(),
    /** Unix milliseconds. */
    trainedAt: z.number(),
    /** Of each feature, and what the shop comes with. */
    weights: z.array(z.object({ feature: z.string(), weight: z.number(), prior: z.number() })),
    /** Queries, choices and pairs of products that it was taught by. */
    queries: z.int(),
    choices: z.int(),
    pairs: z.int(),
    /** Of pairs that were held back from it: the former ranking and this one. A lower loss is better, a higher gain. */
    heldOutPairs: z.int(),
    logLoss: z.object({ before: z.number(), after: z.number() }),
    ndcg: z.object({ before: z.number(), after: z.number() }),
  })
  .meta({ id: 'RankingModel' })

const RankingTrial = z
  .object({
    id: z.int(),
    modelId: z.int(),
    /** What it was tried against; null for the ranking that the shop comes with. */
    liveModelId: z.int().nullable(),
    startedAt: z.number(),
    endedAt: z.number().nullable(),
    outcome: z.enum(['used', 'cancelled']).nullable(),
    /** Lists from which a product was opened, by whose it was. */
    tried: z.int(),
    live: z.int(),
    neither: z.int(),
  })
  .meta({ id: 'RankingTrial' })

export const RankingOverview = z
  .object({
    version: z.int(),
    isLearning: z.boolean(),
    /** Null for the ranking that the shop comes with. */
    live: RankingModel.nullable(),
    /** The latest that was trained. */
    latest: RankingModel.nullable(),
    trial: RankingTrial.nullable(),
    /** Ended trials, the latest first. */
    earlier: z.array(RankingTrial),
    /** What has been counted in the last 90 days. */
    counted: z.object({ queries: z.int(), lists: z.int(), opened: z.int(), inCart: z.int(), bought: z.int() }),
    /** With less, nothing is trained. */
    least: z.object({ queries: z.int(), choices: z.int() }),
  })
  .meta({ id: 'RankingOverview' })
export type RankingOverview = z.infer<typeof RankingOverview>

const overview = z.object({ data: RankingOverview })
const changed = {
  'changed-meanwhile': { status: 409, message: 'Rangordningen har ändrats av någon annan. Ladda om sidan.' },
} as const
const unknownModel = {
  'no-such-model': { status: 404, message: 'Rangordningen finns inte längre.' },
} as const

const maxReported = 48

export const rankingContract = contract({
  reportChoice: {
    method: 'POST',
    path: '/search-choice',
    summary:
      'Counts which products of a search were in view and which was opened first, without a person; only searches that others have made on several days are counted, and a network only a few times',
    body: z.object({
      query: z.string().max(200),
      /** In the order of the list. */
      shown: z.array(Id).min(1).max(maxReported),
      opened: Id.nullish(),
      trial: z.object({ id: Id, favours: TrialOutcome }).nullish(),
    }),
    answer: z.void(),
  },
  getRanking: {
    method: 'GET',
    path: '/admin/search/ranking',
    summary: 'Retrieves which ranking searches have, what it was taught by and how a trial goes',
    answer: overview,
    right: 'search',
  },
  putLearning: {
    method: 'PUT',
    path: '/admin/search/ranking/learning',
    summary:
      'Turns learning from searches on or off; logged. While off nothing is counted and no trial is drawn. Repeating it changes nothing',
    body: z.object({ version: Count, isLearning: z.boolean() }),
    answer: overview,
    problems: changed,
    right: 'search',
  },
  putLiveRanking: {
    method: 'PUT',
    path: '/admin/search/ranking/live',
    summary:
      'Uses a model for all searches, or with null the ranking that the shop comes with; ends a trial; logged. Repeating it changes nothing',
    body: z.object({ version: Count, modelId: Id.nullable() }),
    answer: overview,
    problems: { ...changed, ...unknownModel },
    right: 'search',
  },
  putTriedRanking: {
    method: 'PUT',
    path: '/admin/search/ranking/trial',
    summary:
      'Tries a model beside the live ranking in half of the lists, or with null cancels the trial; logged. Repeating it changes nothing',
    body: z.object({ version: Count, modelId: Id.nullable() }),
    answer: overview,
    problems: {
      ...changed,
      ...unknownModel,
      'already-live': { status: 409, message: 'Den rangordningen används redan.' },
    },
    right: 'search',
  },
})
