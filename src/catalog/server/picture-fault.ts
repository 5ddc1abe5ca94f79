/** Why a picture could not be had, in words for the shop's keepers. */
export class PictureFault extends Error {
  /** Another try may go better. */
  readonly isPassing: boolean

  constructor(reason: string, { isPassing = false } = {}) {
    super(reason)
    this.isPassing = isPassing
  }
}
