import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests closest to the source run first: they fail most often. */
class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) => process.argv.findIndex((word) => moduleId.endsWith(`/${word}`))
    return files.toSorted((one, other) => turn(one) - turn(other))
  }
}

/** The tests of one mutant, on a running PostgreSQL, stopping at the first failure. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['test/shop-settings.ts'],
    provide: { postgres: JSON.parse(process.env.KRETS_TEST_POSTGRES ?? 'null') },
    // Nothing is noticed because the machine is busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 1,
    isolate: false,
    bail: 1,
    sequence: { sequencer: AsNamed },
  },
})
