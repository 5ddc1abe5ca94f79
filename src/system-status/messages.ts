import { type CheckName, failingCarriers } from './checks.ts'
import type { SystemStatus } from './contract.ts'

const number = (value: number, decimals = 0) =>
  value.toLocaleString('sv-SE', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

const bytes = (value: number) =>
  value >= 1_000_000_000 ? `${number(value / 1_000_000_000, 1)} GB` : `${number(value / 1_000_000)} MB`

const counted = (value: number, one: string, many: string) => `${number(value)} ${value === 1 ? one : many}`

function lasting(seconds: number): string {
  if (seconds < 60) return counted(Math.round(seconds), 'sekund', 'sekunder')
  if (seconds < 3600) return counted(Math.round(seconds / 60), 'minut', 'minuter')
  if (seconds < 48 * 3600) return counted(Math.round(seconds / 3600), 'timme', 'timmar')
  return counted(Math.round(seconds / 86_400), 'dygn', 'dygn')
}

type Texts = {
  name: string
  text: (status: SystemStatus, dateOf: (at: number) => string) => string
  href?: string
  go?: string
}

const mailboxProblemTexts = {
  credentials: 'Mejlservern godtar inte användarnamnet eller lösenordet.',
  certificate: 'Det går inte att lita på mejlserverns certifikat.',
  folder: 'Brevlådan har inte mappen som är inställd.',
  unreachable: 'Mejlservern svarar inte.',
  interrupted: 'Förbindelsen med mejlservern bröts.',
}

export const checkTexts: Record<CheckName, Texts> = {
  process: {
    name: 'Butiken',
    text: ({ at, process: { version, node, startedAt, memoryBytes, workers } }) =>
      `Version ${version} på Node ${node}, ${counted(workers, 'process', 'processer')} på den här datorn. Den som svarade har varit i gång i ${lasting((at - startedAt) / 1000)} och använder ${bytes(memoryBytes)} minne.`,
  },
  disk: {
    name: 'Disk',
    text: ({ disk: { freeBytes, totalBytes } }) => `${bytes(freeBytes)} av ${bytes(totalBytes)} är lediga.`,
  },
  database: {
    name: 'Databas',
    text: ({ database: { version, bytes: size, connections, mostConnections, longestTransactionSeconds } }) =>
      `PostgreSQL ${version}, ${bytes(size)}. ${number(connections)} av ${counted(mostConnections, 'anslutning', 'anslutningar')} används.${
        longestTransactionSeconds > 60 ? ` En transaktion har varit öppen i ${lasting(longestTransactionSeconds)}.` : ''
      }`,
  },
  standbys: {
    name: 'Reservdatabas',
    text: ({ database: { standbys } }) =>
      standbys
        .map(({ name, state, lagSeconds }) =>
          state === 'streaming'
            ? `${name} följer med, ${lasting(lagSeconds)} efter.`
            : `${name} följer inte med (${state || 'okänt läge'}).`,
        )
        .join(' '),
  },
  reports: {
    name: 'Rapporter',
    text: ({ reports }) => {
      if (!reports?.why) return `Läses från reservdatabasen, ${lasting(reports?.lagSeconds ?? 0)} efter.`
      const late =
        reports.lagSeconds === null
          ? 'reservdatabasen ligger efter'
          : `reservdatabasen ligger ${lasting(reports.lagSeconds)} efter`
      const reasons = {
        away: 'reservdatabasen inte svarar',
        late,
        promoted: 'reservdatabasen har blivit huvuddatabas',
        'other-database': 'adressen i DATABASE_READ_URL inte leder till en reservdatabas för butiken',
      }
      return `Läses från huvuddatabasen, eftersom ${reasons[reports.why]}.`
    },
  },
  archive: {
    name: 'Loggarkiv',
    text: () =>
      'Databasen kunde inte arkivera sin senaste loggfil. Utan den går det inte att återställa till en tidpunkt.',
  },
  jobs: {
    name: 'Jobb',
    text: ({ jobs: { count, oldestSeconds, failed } }) =>
      count === 0
        ? `Inga jobb väntar.${failed > 0 ? ` ${counted(failed, 'jobb', 'jobb')} har misslyckats.` : ''}`
        : `${counted(count, 'jobb väntar', 'jobb väntar')}, det äldsta sedan ${lasting(oldestSeconds)}.${failed > 0 ? ` ${counted(failed, 'jobb', 'jobb')} har misslyckats.` : ''}`,
    href: '/admin/failed-jobs',
    go: 'Misslyckade jobb',
  },
  emails: {
    name: 'Mejl',
    text: ({ emails: { count, oldestSeconds, failed, hasServer } }) => {
      if (!hasServer)
        return `Ingen mejlserver är inställd, så inga mejl skickas.${count > 0 ? ` ${number(count)} ligger i utkorgen.` : ''}`
      const waits =
        count === 0 ? 'Inga mejl väntar.' : `${number(count)} mejl väntar, det äldsta sedan ${lasting(oldestSeconds)}.`
      return failed > 0 ? `${waits} Det senaste försöket misslyckades för ${number(failed)}.` : waits
    },
    href: '/admin/outbox',
    go: 'Utkorgen',
  },
  bounces: {
    name: 'Studsbrevlåda',
    text: ({ bounces }, dateOf) => {
      const read = bounces?.readAt == null ? 'Den har inte lästs än.' : `Den lästes senast ${dateOf(bounces.readAt)}.`
      if (!bounces?.problem) return read
      return `${mailboxProblemTexts[bounces.problem]} ${read} Butiken försöker igen av sig själv.`
    },
    href: '/admin/suppressed-emails',
    go: 'Mejl som inte kommer fram',
  },
  payments: {
    name: 'Betalningar',
    text: ({ payments: { unknown } }) =>
      unknown === 0
        ? 'Alla betalningar har fått svar.'
        : `Det är okänt hur det gick med ${counted(unknown, 'betalning', 'betalningar')}.`,
    href: '/admin/payments',
    go: 'Betalningar',
  },
  carriers: {
    name: 'Transportörer',
    text: (status, dateOf) =>
      failingCarriers(status.carriers, status.at)
        .map(
          ({ name, since, error }) =>
            `${name} har inte kunnat säga var några paket är sedan ${dateOf(since)} (${error}). Kontrollera kontot: ordrar blir inte levererade av sig själva så länge.`,
        )
        .join(' '),
    href: '/admin/guide',
    go: 'Guiden',
  },
  search: {
    name: 'Listor och sök',
    text: ({ search: { isReady, products } }) =>
      isReady
        ? `Svarar med ${counted(products, 'produkt', 'produkter')}.`
        : 'Sökregistret byggs. Listor och sök svarar snart.',
  },
  backup: {
    name: 'Säkerhetskopia',
    text: ({ backup: { isOn, at, isLate } }, dateOf) => {
      if (!isOn) return 'Inga säkerhetskopior görs.'
      if (at === null) return 'Ingen säkerhetskopia har gjorts än.'
      return `Den senaste är från ${dateOf(at)}.${isLate ? ' Den borde vara nyare.' : ''}`
    },
    href: '/admin/backups',
    go: 'Säkerhetskopior',
  },
  certificates: {
    name: 'Certifikat',
    text: ({ at, certificates }, dateOf) =>
      certificates
        .map(({ name, validFrom, expiresAt }) => {
          if (expiresAt === null) return `Certifikatet för ${name} går inte att läsa.`
          if (expiresAt <= at)
            return `Certifikatet för ${name} gick ut ${dateOf(expiresAt)}. ${name} erbjuds inte förrän det är förnyat.`
          if (validFrom !== null && validFrom > at)
            return `Certifikatet för ${name} gäller först från ${dateOf(validFrom)}. ${name} erbjuds inte till dess.`
          return `${name} gäller till ${dateOf(expiresAt)}.`
        })
        .join(' '),
  },
}

export const messages = {
  title: 'Driftläge',
  about: 'Hur butiken, databasen och det som väntar mår just nu.',
  states: { ok: 'Bra', warning: 'Se över', error: 'Åtgärda' },
  overall: {
    ok: 'Allt fungerar.',
    warning: (count: number) => `${counted(count, 'sak', 'saker')} behöver ses över.`,
    error: (count: number) => `${counted(count, 'sak', 'saker')} behöver åtgärdas nu.`,
  },
  at: (time: string) => `Läst ${time}. Sidan läses om var tionde sekund.`,
} as const
