// Refuses migrations that would hold a table while the shop is open, or that the previous release could not live with.
import { readFile } from 'node:fs/promises'
import { lastUnchecked, migrationNames } from '#database/migrate.ts'
import { lintMigration } from './migrations/lint.ts'

const folder = new URL('../db/migrations/', import.meta.url)
const names = (await migrationNames()).filter((name) => name > lastUnchecked)
let findings = 0
let isSkipped = false
for (const name of names) {
  const found = lintMigration(await readFile(new URL(name, folder), 'utf8'))
  isSkipped ||= found === null
  for (const { line, rule, message } of found ?? []) {
    findings += 1
    console.error(`db/migrations/${name}:${line} ${rule}: ${message}`)
  }
}
console.log(
  isSkipped
    ? 'Skipped: squawk is not built for this platform'
    : `${names.length} migrations after ${lastUnchecked}, ${findings} findings`,
)
process.exit(findings === 0 ? 0 : 1)
