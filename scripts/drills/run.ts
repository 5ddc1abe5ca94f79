import { existsSync } from 'node:fs'

/** Rehearsals that take minutes or need root, and are therefore no part of `npm test`. */
const drills: Readonly<Record<string, string>> = {
  container:
    'the steps of the image in fresh Debian roots, and the shop on a read-only one; needs root and debootstrap',
  compose: 'the commands of the compose file by Docker itself: Caddy, shop, jobs and PostgreSQL; needs Docker',
  systemd: 'the commands of the unit file in a Debian booted by systemd; needs root, debootstrap, systemd-container',
  'time-zones': 'what depends on days, on hosts of other time zones',
  kills: 'twenty times kill -9 in the middle of orders: nothing lost, nothing doubled',
  erp: 'a program on the client in step with 47,551 products for an hour of faults; --products= and --minutes= for less',
  stories: 'ten thousand stories of customers, employees, providers and faults: goods and money agree after each',
  soak: 'mixed traffic for an hour, or SOAK_MINUTES: nothing that grows',
}

const lines = Object.entries(drills).map(([name, what]) => `  ${name.padEnd(12)} ${what}`)
const usage = `npm run drills -- NAME …, or without a name all of:\n${lines.join('\n')}`
if (process.argv.includes('--help')) {
  console.log(usage)
  process.exit()
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = asked.filter((name) => !Object.hasOwn(drills, name))
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(', ')}. ${usage}`)
  process.exit(1)
}

const failed: string[] = []
const chosen = asked.length > 0 ? asked : Object.keys(drills)
for (const name of chosen) {
  console.log(`\n== ${name}: ${drills[name]}`)
  try {
    await runDrill(name)
  } catch (error) {
    console.error(error)
    failed.push(name)
  }
}
const done = chosen.filter((name) => !failed.includes(name))
console.log(
  `\n${done.length} of ${chosen.length} drills succeeded${failed.length > 0 ? `; failed: ${failed.join(', ')}` : ''}`,
)
process.exit(failed.length > 0 ? 1 : 0)

async function runDrill(name: string): Promise<void> {
  const file = new URL(`./${name}.ts`, import.meta.url)
  const drill = existsSync(file) ? await import(file.href) : await import('./bench.ts')
  await (drill as { run: (name: string) => Promise<void> }).run(name)
}
