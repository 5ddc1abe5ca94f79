import { expect, test } from 'vitest'
import { migrationNames } from '#database/migrate.ts'
import { announceMigrations } from './announce-migrations.ts'

test('a new database is announced once, and each later migration by its name', async () => {
  const names = await migrationNames()
  const announced = (applied: readonly string[]) => {
    const lines: string[] = []
    const announce = announceMigrations((line) => lines.push(line))
    for (const name of applied) announce(name)
    return lines
  }
  expect(announced(names)).toEqual(['Creating the tables …'])
  expect(announced(names.slice(-2))).toEqual(names.slice(-2).map((name) => `Migrated ${name}`))
})
