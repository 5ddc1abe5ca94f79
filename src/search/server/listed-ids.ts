import { domainError } from '#core/domain-error.ts'
import type { Audience } from '#pricing/price.ts'
import { searchContract } from '#search/contract.ts'
import { productListInProcess } from './list.ts'
import type { ListDeps } from './list-deps.ts'

const maxWaitMs = 15_000

export async function listedIds(
  deps: ListDeps,
  url: string,
  { audience, now }: { audience: Audience; now: Date },
): Promise<number[]> {
  if (!(await deps.discovery.isReadyWithin(maxWaitMs))) throw domainError(searchContract.getProductList, 'not-ready')
  const asked = {
    url,
    filters: [],
    sortBy: undefined,
    undone: [],
    page: 1,
    upTo: false,
    withTickets: false,
    isExplained: false,
  }
  const list = productListInProcess(deps, { ...asked, audience, now })
  return list.products.map(({ id }) => id)
}
