import type { CallAnswer, CallContract, CallInput, ModuleContract } from './contract.ts'

export type Call<I = unknown, A = unknown> = {
  method: string
  path: string
  /** The same for everyone: asked of the content delivery network, when there is one. */
  cdn?: boolean
  readonly types?: { input: I; answer: A }
}

type AddressOf<C extends CallContract> = `${C extends { cdn: true } ? 'cdn ' : ''}${C['method']} ${C['path']}`

/**
 * The module's calls without schemas, so that no validation library reaches the browser. A wrong address does not
 * compile.
 */
export function calls<R extends ModuleContract>(
  addresses: { [K in keyof R]: AddressOf<R[K]> },
): {
  [K in keyof R]: Call<CallInput<R[K]>, CallAnswer<R[K]>>
} {
  const entries = Object.entries<string>(addresses).map(([name, address]) => {
    const [path, method] = address.split(' ').reverse()
    return [name, { method, path, ...(address.startsWith('cdn ') ? { cdn: true } : {}) }]
  })
  return Object.fromEntries(entries)
}

export type CallOptions = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Lets the request outlive the page (at most 64 kB of body). */
  keepalive?: boolean
  /** Handles a redirect of the page itself; by default the browser navigates to it. */
  onPageRedirect?: (target: string) => void
}

/** Makes a call: `fetch` in the browser, in process during server rendering. */
export type Api = <I, A>(call: Call<I, A>, input: I, options?: CallOptions) => Promise<A>
