import { nameOfField } from '#importing/back-office-messages.ts'
import { RowError } from './row-error.ts'

/** Everything that is wrong with a row: it is named by the first, and says the others too. */
export class RowFaults {
  readonly #faults: RowError[] = []

  add(fault: RowError): void {
    if (!this.#faults.some(({ field, code }) => field === fault.field && code === fault.code)) this.#faults.push(fault)
  }

  /** What the work returns, or `otherwise` when it finds a fault. */
  try<T>(otherwise: T, work: () => T): T {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      this.add(error)
      return otherwise
    }
  }

  first(): RowError | null {
    const [first, ...others] = this.#faults
    if (!first || others.length === 0) return first ?? null
    return first.with(others.map(({ field, message }) => `${nameOfField(field)}: ${message}`))
  }

  throwIfAny(): void {
    const first = this.first()
    if (first) throw first
  }
}
