/** Removes every copy that bears one of the keys from the caches in front of the shop. */
export type Purge = (keys: readonly string[], signal: AbortSignal) => Promise<void>

export type Cdn = {
  /** The response header that names the keys of a copy. */
  keyHeader: 'Surrogate-Key' | 'Cache-Tag'
  separator: ' ' | ','
  /** The longest value of that header, in bytes. */
  longestHeader: number
  /** How many keys one purge may name. */
  mostKeys: number
  purge: Purge
}

export class PurgeError extends Error {
  readonly status: number

  constructor(name: string, status: number, details: string) {
    super(`${name}: ${status} ${details}`)
    this.status = status
  }
}
