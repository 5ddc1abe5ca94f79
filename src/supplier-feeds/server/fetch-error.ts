import { fetchMessages } from './messages.ts'

/** Why a feed could not be fetched, as a Swedish sentence. */
export class FetchError extends Error {}

export class HostKeyError extends FetchError {
  readonly offered: string

  constructor(offered: string) {
    super(fetchMessages.hostKey)
    this.offered = offered
  }
}
