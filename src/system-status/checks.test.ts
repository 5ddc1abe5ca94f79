import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type CheckName, type CheckState, checksOf, limits, worstOf } from './checks.ts'
import type { SystemStatus } from './contract.ts'
import { checkTexts } from './messages.ts'

const now = Date.UTC(2026, 10, 26)
const day = 24 * 3_600_000
const waiting = { count: 0, oldestSeconds: 0, failed: 0 }

const fine: SystemStatus = {
  at: now,
  process: { version: '1.0.0', node: '24.0.0', startedAt: now - day, memoryBytes: 400_000_000, workers: 2 },
  disk: { freeBytes: 50_000_000_000, totalBytes: 100_000_000_000 },
  database: {
    version: '18.1',
    bytes: 3_000_000_000,
    connections: 10,
    mostConnections: 100,
    longestTransactionSeconds: 0,
    isArchiveFailing: false,
    standbys: [],
  },
  reports: null,
  jobs: waiting,
  emails: { ...waiting, hasServer: true },
  bounces: null,
  payments: { unknown: 0 },
  carriers: [],
  search: { isReady: true, products: 47_551 },
  backup: { isOn: true, at: now - day / 2, isLate: false },
  certificates: [],
}

const standby = (state: string, lagSeconds: number) => ({
  ...fine.database,
  standbys: [{ name: 'b', state, lagSeconds }],
})
const certificate = (days: number, from = -400) => [
  { name: 'Swish', validFrom: now + from * day, expiresAt: now + days * day },
]

test.each<[CheckName, CheckState, Partial<SystemStatus>]>([
  ['disk', 'warning', { disk: { freeBytes: 9_000_000_000, totalBytes: 100_000_000_000 } }],
  ['disk', 'error', { disk: { freeBytes: 900_000_000, totalBytes: 1_000_000_000 } }],
  ['database', 'error', { database: { ...fine.database, connections: 90 } }],
  ['database', 'warning', { database: { ...fine.database, longestTransactionSeconds: 601 } }],
  ['standbys', 'ok', { database: standby('streaming', 1) }],
  ['standbys', 'warning', { database: standby('streaming', 61) }],
  ['standbys', 'warning', { database: standby('catchup', 0) }],
  ['reports', 'ok', { reports: { from: 'standby', why: null, lagSeconds: 2 } }],
  ['reports', 'warning', { reports: { from: 'primary', why: 'late', lagSeconds: 11 } }],
  ['reports', 'warning', { reports: { from: 'primary', why: 'away', lagSeconds: null } }],
  ['reports', 'warning', { reports: { from: 'primary', why: 'promoted', lagSeconds: null } }],
  ['archive', 'error', { database: { ...fine.database, isArchiveFailing: true } }],
  ['jobs', 'ok', { jobs: { count: 4, oldestSeconds: 300, failed: 0 } }],
  ['jobs', 'warning', { jobs: { ...waiting, failed: 1 } }],
  ['jobs', 'error', { jobs: { count: 1, oldestSeconds: 301, failed: 0 } }],
  ['carriers', 'warning', { carriers: [{ name: 'DHL', since: now - 1_800_000, failures: 9, error: '401' }] }],
  ['bounces', 'ok', { bounces: { readAt: now, problem: null, problemSince: null } }],
  ['bounces', 'warning', { bounces: { readAt: null, problem: 'credentials', problemSince: now } }],
  ['emails', 'warning', { emails: { count: 1, oldestSeconds: 1801, failed: 0, hasServer: true } }],
  ['emails', 'warning', { emails: { ...waiting, failed: 1, hasServer: true } }],
  ['emails', 'ok', { emails: { ...waiting, hasServer: false } }],
  ['emails', 'warning', { emails: { ...waiting, count: 1, hasServer: false } }],
  ['payments', 'warning', { payments: { unknown: 1 } }],
  ['search', 'error', { search: { isReady: false, products: 0 } }],
  ['backup', 'warning', { backup: { isOn: false, at: null, isLate: true } }],
  ['backup', 'warning', { backup: { isOn: true, at: now - 3 * day, isLate: true } }],
  ['certificates', 'ok', { certificates: certificate(31) }],
  ['certificates', 'warning', { certificates: certificate(29) }],
  ['certificates', 'error', { certificates: certificate(-1) }],
  ['certificates', 'error', { certificates: [{ name: 'Swish', validFrom: null, expiresAt: null }] }],
  ['certificates', 'error', { certificates: certificate(400, 1) }],
])('%s is %s', (name, state, different) => {
  expect(checksOf({ ...fine, ...different }).get(name)).toBe(state)
})

test.each<[CheckName, string, Partial<SystemStatus>]>([
  [
    'process',
    'Version 1.0.0 på Node 24.0.0, 2 processer på den här datorn. Den som svarade har varit i gång i 24 timmar och använder 400 MB minne.',
    {},
  ],
  ['disk', '50,0 GB av 100,0 GB är lediga.', {}],
  [
    'database',
    'PostgreSQL 18.1, 3,0 GB. 10 av 100 anslutningar används. En transaktion har varit öppen i 11 minuter.',
    { database: { ...fine.database, longestTransactionSeconds: 660 } },
  ],
  ['standbys', 'b följer inte med (catchup).', { database: standby('catchup', 0) }],
  ['jobs', 'Inga jobb väntar. 1 jobb har misslyckats.', { jobs: { ...waiting, failed: 1 } }],
  ['jobs', '2 jobb väntar, det äldsta sedan 6 minuter.', { jobs: { count: 2, oldestSeconds: 360, failed: 0 } }],
  [
    'emails',
    'Ingen mejlserver är inställd, så inga mejl skickas. 3 ligger i utkorgen.',
    { emails: { ...waiting, count: 3, hasServer: false } },
  ],
  [
    'bounces',
    'Mejlservern godtar inte användarnamnet eller lösenordet. Den lästes senast 2026-11-25. Butiken försöker igen av sig själv.',
    { bounces: { readAt: now - day, problem: 'credentials', problemSince: now } },
  ],
  [
    'reports',
    'Läses från reservdatabasen, 2 sekunder efter.',
    { reports: { from: 'standby', why: null, lagSeconds: 2 } },
  ],
  [
    'reports',
    'Läses från huvuddatabasen, eftersom reservdatabasen ligger 2 minuter efter.',
    { reports: { from: 'primary', why: 'late', lagSeconds: 120 } },
  ],
  [
    'reports',
    'Läses från huvuddatabasen, eftersom reservdatabasen inte svarar.',
    { reports: { from: 'primary', why: 'away', lagSeconds: null } },
  ],
  ['payments', 'Det är okänt hur det gick med 2 betalningar.', { payments: { unknown: 2 } }],
  ['search', 'Svarar med 47 551 produkter.', {}],
  [
    'backup',
    'Den senaste är från 2026-11-23. Den borde vara nyare.',
    { backup: { isOn: true, at: now - 3 * day, isLate: true } },
  ],
  [
    'certificates',
    'Certifikatet för Swish gick ut 2026-11-25. Swish erbjuds inte förrän det är förnyat.',
    { certificates: certificate(-1) },
  ],
  [
    'certificates',
    'Certifikatet för Swish gäller först från 2026-11-27. Swish erbjuds inte till dess.',
    { certificates: certificate(400, 1) },
  ],
])('%s says: %s', (name, text, different) => {
  const said = checkTexts[name].text({ ...fine, ...different }, (at) => new Date(at).toISOString().slice(0, 10))
  expect(said.replaceAll('\u00a0', ' ')).toBe(text)
})

test('a shop where nothing is wrong is fine, and says nothing of what it does not have', () => {
  const checks = checksOf(fine)
  expect(worstOf(checks.values())).toBe('ok')
  expect([...checks.keys()]).toEqual(['process', 'disk', 'database', 'jobs', 'emails', 'payments', 'search', 'backup'])
})

test('the worst check decides the status', () => {
  expect(worstOf(['ok', 'warning', 'ok'])).toBe('warning')
  expect(worstOf(['warning', 'error', 'ok'])).toBe('error')
})

test('the limits are those of the alerts', () => {
  const alerts = readFileSync(new URL('../../deploy/prometheus/alerts.yml', import.meta.url), 'utf8')
  expect(alerts).toContain(`max(krets_jobs_due_oldest_seconds) > ${limits.jobsLateSeconds}\n`)
  expect(alerts).toContain(`max(krets_emails_due_oldest_seconds) > ${limits.emailsLateSeconds}\n`)
  expect(alerts).toContain(`max(krets_payments_unknown) > ${limits.unknownPayments}\n`)
})
