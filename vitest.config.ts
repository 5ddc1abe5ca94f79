import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes minutes begins first, so that nothing is waited for alone at the end. */
const longest = ['src/simulation.test.ts', 'src/trust.test.ts', 'src/core/server/backup.test.ts', 'src/access.test.ts']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => turn(one) - turn(other))
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['test/postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Half of what tests do is done by PostgreSQL: one alone leaves a core idle.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
