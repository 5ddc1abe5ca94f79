export class PictureError extends Error {
  readonly isPassing: boolean

  readonly isUnlisted: boolean

  constructor(reason: string, { isPassing = false, isUnlisted = false } = {}) {
    super(reason)
    this.isPassing = isPassing
    this.isUnlisted = isUnlisted
  }
}
