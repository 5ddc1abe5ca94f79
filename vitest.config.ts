import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { execArgv, stuckFiles } from './test/stuck-files.ts'

/** Slow files start first, so that none runs on its own at the end. */
const longestFiles = [
  'test/integration/trust.test.ts',
  'test/integration/simulation.test.ts',
  'test/architecture/access.test.ts',
  'test/integration/rolling-deploy.test.ts',
  'test/integration/workers.test.ts',
  'test/integration/erp.test.ts',
  'test/integration/fuzz.test.ts',
  'test/integration/several-processes.test.ts',
  'test/integration/overload.test.ts',
  'test/integration/several-machines.test.ts',
  'test/integration/pgbouncer.test.ts',
  'test/integration/killed-start.test.ts',
  'test/integration/database-failover.test.ts',
  'src/process/refused-start.test.ts',
  'test/integration/demo-links.test.ts',
  'test/integration/api-keys.test.ts',
  'src/database/archive/archive.test.ts',
  'test/integration/database-commands.test.ts',
  'src/search-engine/server/engine-kept.test.ts',
  'test/integration/offline-import.test.ts',
  'test/integration/varnish.test.ts',
  'src/database/primary.test.ts',
  'src/database/backup.test.ts',
  'test/integration/tracing.test.ts',
  'test/integration/export-round-trip.test.ts',
  'test/architecture/planted-faults.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) => {
      const place = longestFiles.findIndex((file) => moduleId.endsWith(`/${file}`))
      return place < 0 ? longestFiles.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => turn(one) - turn(other))
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'db/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['test/postgres.ts'],
    setupFiles: ['test/shop-settings.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ['default', stuckFiles()],
    execArgv,
    // Half of testTimeout: results of queued jobs may take seconds on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // Half the work is done by PostgreSQL: with one worker a core is idle.
    maxWorkers: 2,
    // One worker per file would load the modules again each time; tests must leave no state in them.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
})
