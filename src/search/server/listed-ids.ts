import { domainError } from '#core/domain-error.ts'
import type { Audience } from '#pricing/price.ts'
import { searchContract } from '#search/contract.ts'
import type { Filter } from '#search-engine/filters.ts'
import type { SortName } from '#search-engine/server/sorting.ts'
import { answering } from './answering.ts'
import { productListInProcess } from './list.ts'
import type { ListDeps } from './list-deps.ts'

const maxWaitMs = 15_000

type Listed = { audience: Audience; now: Date; filters?: readonly Filter[]; sortBy?: SortName }

/** The first page of a list, without sponsored places. */
export async function listedIds(
  deps: ListDeps,
  url: string,
  { audience, now, filters = [], sortBy }: Listed,
): Promise<number[]> {
  const notReady = () => domainError(searchContract.getProductList, 'search-not-ready')
  if (!(await deps.discovery.isReadyWithin(maxWaitMs))) throw notReady()
  const input = {
    url,
    filters,
    sortBy,
    undone: [],
    page: 1,
    upTo: false,
    withTickets: false,
    hasSponsored: false,
    isExplained: false,
    // Who asks has tags of its own.
    tag: () => {},
  }
  const list = await answering(deps, (own) => productListInProcess(own, { ...input, audience, now }), notReady)
  return list.products.map(({ id }) => id)
}
