export type ExtensionProblem =
  | 'code'
  | 'thrown'
  | 'too-slow'
  | 'too-much-memory'
  | 'no-answer'
  | 'wrong-answer'
  | 'host'

/** Of the code of an extension: reported to staff, never shown to customers. */
export class ExtensionError extends Error {
  readonly problem: ExtensionProblem

  constructor(problem: ExtensionProblem, message: string) {
    // PostgreSQL stores no zero bytes.
    super(message.replaceAll('\0', ''))
    this.problem = problem
  }
}
