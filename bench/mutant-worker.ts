import { createVitest, type TestModule } from 'vitest/node'

export type Input = { changed: readonly string[]; tests: readonly string[] }
export type Answered = { hasPassed: boolean; output: string }

/** A Vitest that stays: what it has transformed is only transformed again when it changes. */
const vitest = await createVitest('test', {
  root: process.cwd(),
  config: new URL('mutants.config.ts', import.meta.url).pathname,
  watch: false,
  // No report: what failed is read from the results.
  reporters: [{}],
})

process.on('message', async (asked: Input) => {
  process.send?.(await run(asked))
})
process.send?.('open')

async function run({ changed, tests }: Input): Promise<Answered> {
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...tests)
  for (const file of changed) vitest.invalidateFile(file)
  const specifications = await vitest.globTestSpecifications([...tests])
  const asked = new Set(specifications.map(({ moduleId }) => moduleId))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // What ran before is among the results as well.
  const own = testModules.filter(({ moduleId }) => asked.has(moduleId))
  const failures = [...own.flatMap(failuresOf), ...unhandledErrors.map(String)]
  return { hasPassed: failures.length === 0 && specifications.length >= tests.length, output: failures.join('\n') }
}

function failuresOf(module: TestModule): string[] {
  const tests = [...module.children.allTests('failed')]
  const errors = [...module.errors(), ...tests.flatMap((test) => test.result().errors ?? [])]
  return errors.map(({ message, stack }) => `${module.moduleId}: ${message}\n${stack ?? ''}`)
}
