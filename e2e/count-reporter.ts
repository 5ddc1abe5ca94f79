import { readFileSync, writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

export default class CountReporter implements Reporter {
  readonly #statuses = new Map<string, TestResult['status']>()

  onTestEnd(journey: TestCase, { status, attachments }: TestResult): void {
    this.#statuses.set(journey.id, status)
    for (const { name, path } of attachments) {
      if (name === 'error-context' && path) console.log(pageIn(readFileSync(path, 'utf8')))
    }
  }

  onEnd(): void {
    const statuses = [...this.#statuses.values()]
    const passed = statuses.filter((status) => status === 'passed').length
    const skipped = statuses.filter((status) => status === 'skipped').length
    const failed = statuses.length - passed - skipped
    const { KRETS_COUNTS } = process.env
    if (KRETS_COUNTS) writeFileSync(KRETS_COUNTS, JSON.stringify({ passed, failed, skipped }))
  }
}

function pageIn(text: string): string {
  return /```yaml\n(.*?)```/s.exec(text)?.[1] ?? text
}
