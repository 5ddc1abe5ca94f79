/** No answer at the moment. `isLost`: the index is missing and has to be made again. */
export class Unavailable extends Error {
  readonly isLost: boolean

  constructor(message: string, { isLost, cause }: { isLost: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isLost = isLost
  }
}
