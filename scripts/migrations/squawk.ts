import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { oldestPostgres } from '#database/postgres-binaries.ts'
import type { Finding } from './lint.ts'

const program = fileURLToPath(new URL('../../node_modules/.bin/squawk', import.meta.url))

/** `migrate` sets both, and the house's types are those of the tables that exist. */
const excluded = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-robust-stmts',
]

type Reported = { line: number; message: string; help: string | null; rule_name: string }

/** What the linter https://squawkhq.com says; null where it is not built for this platform. */
export function squawk(sql: string, { inTransaction }: { inTransaction: boolean }): Finding[] | null {
  const { stdout, status } = spawnSync(
    program,
    [
      inTransaction ? '--assume-in-transaction' : '--no-assume-in-transaction',
      `--pg-version=${oldestPostgres}`,
      '--reporter=json',
      '--stdin-filepath=migration.sql',
      ...excluded.map((rule) => `--exclude=${rule}`),
    ],
    { input: sql, encoding: 'utf8' },
  )
  if (status === null || !stdout?.startsWith('[')) return null
  const found: Reported[] = JSON.parse(stdout)
  return found.map(({ line, message, help, rule_name: rule }) => ({
    line: line + 1,
    rule,
    message: help ? `${message} ${help}` : message,
  }))
}
