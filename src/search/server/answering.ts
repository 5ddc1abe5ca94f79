import { answered } from '#opensearch/server/answered.ts'
import { Unavailable } from '#opensearch/server/unavailable.ts'
import type { DiscoveryEngine, RemoteDiscoveryEngine } from '#search-engine/server/discovery-engine.ts'

type Asking = { discovery: { remote: RemoteDiscoveryEngine | null; finder: Partial<DiscoveryEngine> } }

/** Runs `work` at once when the engine is in memory, or else when the engine elsewhere has answered what it asks. */
export function answering<D extends Asking, T>(deps: D, work: (deps: D) => T, refuse: () => Error): T | Promise<T> {
  const { remote } = deps.discovery
  if (!remote) return work(deps)
  return answered(remote, (finder) => work({ ...deps, discovery: { ...deps.discovery, finder } })).catch(
    (error: unknown) => {
      throw error instanceof Unavailable ? refuse() : error
    },
  )
}
