import type { ListAnswer, ListRequest, SearchTerms } from './list-request.ts'

/**
 * What lists, searches and suggestions ask of the engine that finds products. `Engine` answers at once, from memory.
 * One on other machines is a `RemoteDiscoveryEngine`.
 */
export type DiscoveryEngine = {
  /** Another when an answer may be another. */
  readonly revision: number
  list(request: ListRequest): ListAnswer
  /** How many products a search finds and the first of them, without facets. */
  found(of: SearchTerms, count?: number): { total: number; ids: number[] }
  /** Of a text that is being typed. */
  suggest(text: string, count: number): Pick<ListAnswer, 'ids' | 'categories'>
  /** Products that some of the words find, for a search that finds nothing. */
  related(text: string, count: number, things?: ReadonlySet<number>): number[]
  countOf(listed: string): number
}

export type Question = 'list' | 'found' | 'suggest' | 'related'

/** The same questions, answered later. Counts of listings are known as of its last change. */
export type RemoteDiscoveryEngine = Pick<DiscoveryEngine, 'revision' | 'countOf'> & {
  [Q in Question]: (...requested: Parameters<DiscoveryEngine[Q]>) => Promise<ReturnType<DiscoveryEngine[Q]>>
}
