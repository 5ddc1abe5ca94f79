import { existsSync } from 'node:fs'

/** Rehearsals that take minutes or need root, and are therefore no part of `npm test`. */
const drills = ['container', 'time-zones']

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !drills.includes(name))
if (asked.length === 0 || unknown.length > 0) {
  console.error(`npm run drills -- NAME …, where NAME is one of: ${drills.join(', ')}`)
  process.exit(1)
}
for (const name of asked) {
  const file = new URL(`./${name}.ts`, import.meta.url)
  if (!existsSync(file)) throw new Error(`No drill ${name}`)
  const { run } = (await import(file.href)) as { run: () => Promise<void> }
  await run()
}
