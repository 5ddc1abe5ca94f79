import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stopsWithin } from '#database/postgres-process.ts'
import { secretSettings } from '#environment/secret-files.ts'
import { stopWithinMs } from '#jobs/queue.ts'
import { closesWithinMs } from '#monitoring/server/tracing.ts'
import { waitForRequests } from '#process/drain.ts'
import { serverFlags, serverMemory } from '#scripts/server-runtime.mjs'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const variables = Object.entries(serverMemory).map(([name, value]) => `${name}=${value}`)

test('the unit file starts the server with the flags and memory settings of npm start', () => {
  const unit = read('deploy/krets.service')
  expect(/^ExecStart=\S+ (?<flags>.*) src\/process\/server\.ts$/m.exec(unit)?.groups?.flags?.split(' ')).toEqual(
    serverFlags,
  )
  expect(valuesOf(unit, /^Environment=(.*)$/gm)).toEqual(expect.arrayContaining(variables))
})

test('the container image starts the server with the same flags', () => {
  const image = read('deploy/Dockerfile')
  expect(JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? '')).toEqual([
    'node_modules/.bin/node',
    ...serverFlags,
    'src/process/server.ts',
  ])
  expect(valuesOf(image, /^ENV (.*)$/gm)).toEqual(expect.arrayContaining(variables))
})

test('so do the jobs of the compose file', () => {
  const [, lines = ''] = /^  jobs:$[^]*?^    command:\n((?: {6}- .*\n)+)/m.exec(read('deploy/compose.yml')) ?? []
  expect(lines.trim().split(/\s*- /).filter(Boolean)).toEqual([
    'node_modules/.bin/node',
    ...serverFlags,
    'src/process/worker.ts',
  ])
})

/** Two pools after one another. */
const poolsCloseWithin = 20_000

test('the shop is not ended before it has closed by itself', () => {
  const longest = (waitForRequests + stopWithinMs + closesWithinMs + poolsCloseWithin + stopsWithin) / 1000
  const compose = read('deploy/compose.yml')
  const seconds = [
    ...[...compose.matchAll(/^ {4}stop_grace_period: (\d+)s$/gm)].map(([, given]) => given),
    /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/krets.service'))?.[1],
    /--stop-timeout (\d+)/.exec(read('deploy/Dockerfile'))?.[1],
  ].map(Number)
  // The shop, which the jobs take after, and the database; the unit file; the image.
  expect(seconds).toHaveLength(4)
  expect(Math.min(...seconds)).toBeGreaterThan(longest)
})

test('settings in .env reach the shop of the compose file, and its backups have a place and a passphrase', () => {
  const compose = read('deploy/compose.yml')
  const made = [...read('deploy/make-secrets.sh').matchAll(/^new (\w+)/gm)].map(([, name]) => name)
  const used = [...compose.matchAll(/file: \.\/secrets\/(\w+)/g)].map(([, name]) => name)
  expect(used.toSorted()).toEqual(made.toSorted())
  expect(compose).toContain('env_file: [.env]')
  expect(compose).toContain('BACKUP_DIR: "${BACKUP_DIR:-/backups}"')
  expect(compose).toContain('BACKUP_PASSPHRASE_FILE: /run/secrets/backup_passphrase')
  expect(compose).toContain(':/backups"')
})

test('the logs of the compose file do not grow without end', () => {
  const compose = read('deploy/compose.yml')
  expect(compose).toContain('logging: &logging { driver: local }')
  // The jobs take after the shop.
  expect(compose.match(/^ {4}logging: (?:&logging|\*logging)/gm)).toHaveLength(3)
})

test('the documents name every secret, and those that are read at each use', () => {
  const [, secrets = ''] = /^## Secrets\n([^]*?)^## /m.exec(read('docs/operations.md')) ?? []
  const [, atEachUse = ''] = /: the files of (.*?) are read at each use/.exec(secrets) ?? []
  const named = (text: string) => [...text.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name = '']) => name)
  const [, type = ''] = /CurrentSecret = \(\s*name:([^)]*)\)/.exec(read('src/environment/secret-files.ts')) ?? []
  const current = [...type.matchAll(/'(\w+)'/g)].map(([, name]) => name)
  expect(current.length).toBeGreaterThan(5)
  expect(named(atEachUse).toSorted()).toEqual(current.toSorted())
  const rows = named(
    secrets
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .join('\n'),
  )
  expect(secretSettings.filter((name) => !rows.includes(name))).toEqual([])
})

function valuesOf(text: string, lines: RegExp): string[] {
  return [...text.matchAll(lines)].flatMap(([, values = '']) => values.split(' '))
}
