/** Why a feed could not be fetched, as a Swedish sentence. */
export class FetchError extends Error {}
