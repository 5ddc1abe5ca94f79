import type { SharedList } from '#ranking-learning/contract.ts'
import type { ListTrial } from '#ranking-learning/server/rankings.ts'
import { coinOf, interleaved } from '#ranking-learning/server/team-draft.ts'
import type { TrialOutcome } from '#ranking-learning/server/trial-table.ts'
import type { ListAnswer, ListRequest } from '#search-engine/server/list-request.ts'

export type Owners = ReadonlyMap<number, TrialOutcome>

/**
 * A list whose first page two rankings share, and whose each of its products is. The pages after it have what is left
 * of the live one, so that no product is missing or there twice.
 */
export function sharedList<A extends ListAnswer>(
  list: (request: ListRequest) => A,
  request: ListRequest,
  { ranker, seed }: ListTrial,
): { answer: A; owners: Owners } {
  const { page, pageSize, upTo } = request
  const tried = list({ ...request, ranker, page: 1, upTo: true })
  const live = list({ ...request, upTo: true })
  const first = interleaved(live.ids.slice(0, pageSize), tried.ids, coinOf(seed))
  const leading = first.ids.slice(0, pageSize)
  const ids = [...leading, ...live.ids.filter((id) => !leading.includes(id))]
  const shown = Math.min(page, live.pageCount)
  return {
    answer: { ...live, ids: ids.slice(upTo ? 0 : (shown - 1) * pageSize, shown * pageSize), page: shown },
    owners: new Map(leading.map((id, at) => [id, first.owners[at] ?? 'neither'])),
  }
}

/** For the report of what was opened; null when both have the same products in the same order. */
export function sharedBy(trial: number, ids: readonly number[], owners: Owners): SharedList | null {
  const shown = ids.map((id) => owners.get(id) ?? 'neither')
  return shown.every((owner) => owner === 'neither') ? null : { trial, owners: shown }
}
