import { AsyncLocalStorage } from 'node:async_hooks'

export type ActingApiKey = { id: number; name: string; scopes: readonly string[] }

const storage = new AsyncLocalStorage<ActingApiKey>()

/** The API key that makes the call that is being carried out: the logs of what is changed name it. */
export function currentApiKey(): ActingApiKey | undefined {
  return storage.getStore()
}

export function withApiKey<T>(key: ActingApiKey, work: () => T): T {
  return storage.run(key, work)
}
