import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Ends with the one line that npm test counts. */
export default class CountReporter implements Reporter {
  readonly #statuses = new Map<string, TestResult['status']>()

  onTestEnd(journey: TestCase, { status }: TestResult): void {
    this.#statuses.set(journey.id, status)
  }

  onEnd(): void {
    const statuses = [...this.#statuses.values()]
    const passed = statuses.filter((status) => status === 'passed').length
    const skipped = statuses.filter((status) => status === 'skipped').length
    const failed = statuses.length - passed - skipped
    console.log(
      `\nJourneys: ${failed > 0 ? `${failed} failed, ` : ''}${passed} passed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    )
  }
}
