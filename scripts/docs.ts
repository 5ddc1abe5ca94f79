// npm run docs: writes docs/api.md from the contracts and the settings, keeping times and limits of letters into docs/operations.md; with --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { contracts } from '#api.ts'
import type { CallContract } from '#core/contract.ts'
import { refusalsOf } from '#core/server/admit.ts'
import { describeSettings } from '#core/server/config.ts'
import { type MailKind, mailKinds, mailLimitOf, noticesPerDay } from '#integrations/mail/mail-kinds.ts'
import { keepingTimes } from '#keeping-times.ts'
import { chapters } from '#test/asvs/chapters.ts'
import { requirements } from '#test/asvs/requirements.ts'
import type { AsvsRow } from '#test/asvs/row.ts'

const isCheck = process.argv.includes('--check')
let stale = 0

put('docs/api.md', apiText())
put('docs/operations.md', withMailKinds(withKeeping(withSettings(readFileSync('docs/operations.md', 'utf8')))))
put('docs/asvs.md', asvsText())
if (stale > 0) console.error('Run "npm run docs" and commit what it writes.')
process.exit(stale > 0 ? 1 : 0)

function put(file: string, text: string): void {
  const before = readFileSync(file, { encoding: 'utf8', flag: 'a+' })
  if (before === text) return
  if (!isCheck) return writeFileSync(file, text)
  console.error(`${file} is not what the code says.`)
  stale += 1
}

function apiText(): string {
  const rooms = Object.entries(contracts).map(([room, calls]) => {
    const rows = Object.values(calls as Record<string, CallContract>).map(callText)
    return `## ${room}\n\n${rows.join('\n')}`
  })
  return `# The API

Made from the contracts by \`npm run docs\`; with every field at \`/api/openapi.json\`. All paths lie under \`/api\`. Prices are integer öre with VAT. Requests carry \`Region: se\` (missing means se), answers carry \`Version\` and \`Cache-Control\`. Unsafe calls need a same-origin \`Origin\` or \`Sec-Fetch-Site\`. Any call may answer \`{error: {code, message, fields?}}\`: 400 \`malformed\` or \`region\`, 403 \`cross-origin\`, 413 \`too-large\`, 429 \`too-many-calls\`, 503 \`database-gone\`, 500 \`fault\`.

${rooms.join('\n\n')}
`
}

function asvsText(): string {
  const all = chapters.flatMap(({ rows }) => Object.values(rows))
  const count = (status: AsvsRow['status']) => all.filter((row) => row.status === status).length
  const tables = chapters.map(({ name, rows }, at) => {
    const lines = Object.entries(rows).map(([id, row]) => asvsLine(id, row))
    return `## V${at + 1} ${name}\n\n| number | level | asked for | answer | how, or why not |\n|---|---|---|---|---|\n${lines.join('\n')}`
  })
  return `# OWASP ASVS 5.0, levels 1 and 2

Written by \`npm run docs\` from \`test/asvs\`; \`src/asvs.test.ts\` fails when a requirement has no answer or a test that is named here does not exist. What is asked for is told in our words: the standard itself is at https://github.com/OWASP/ASVS.

Of ${Object.keys(requirements).length} requirements ${count('met')} are met, ${count('not applicable')} do not apply and ${count('not met')} are not met.

${tables.join('\n\n')}
`
}

function asvsLine(id: string, { status, topic, reason, tests }: AsvsRow): string {
  const proofs = tests.map((test) => `\`${test}\``).join('<br>')
  const how = [reason, proofs].filter(Boolean).join('<br>')
  return `| ${id.slice(1)} | ${requirements[id] ?? ''} | ${topic} | ${status} | ${how.replaceAll('|', '\\|')} |`
}

function callText(call: CallContract): string {
  const { method, path, summary, cdn } = call
  const refused = Object.entries(refusalsOf(call)).map(([code, { status }]) => `${status} \`${code}\``)
  const more = [
    call.keyed
      ? 'Needs the header Idempotency-Key; made again with the same key, it is done once, and another request with it is refused.'
      : '',
    refused.length > 0 ? `Refuses: ${refused.join(', ')}.` : '',
    cdn ? 'May lie in a shared cache.' : '',
  ].filter(Boolean)
  return `- \`${method} ${path}\`: ${summary}.${more.length > 0 ? ` ${more.join(' ')}` : ''}`
}

function withSettings(text: string): string {
  const rows = describeSettings().map(
    ({ name, defaultValue, meaning }) => `| \`${name}\` | ${defaultValue} | ${meaning} |`,
  )
  const table = ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n')
  return text.replace(/<!-- settings -->[\s\S]*<!-- \/settings -->/, `<!-- settings -->\n${table}\n<!-- /settings -->`)
}

function withKeeping(text: string): string {
  const rows = keepingTimes.map(({ what, kept, job }) => `| ${what} | ${kept} | \`${job}\` |`)
  const table = ['| what | kept | job |', '|---|---|---|', ...rows].join('\n')
  return text.replace(/<!-- keeping -->[\s\S]*<!-- \/keeping -->/, `<!-- keeping -->\n${table}\n<!-- /keeping -->`)
}

function withMailKinds(text: string): string {
  const rows = Object.entries(mailKinds).map(([kind, { what }]) => {
    const { perDay, isNotice } = mailLimitOf(kind as MailKind)
    return `| \`${kind}\` | ${what} | ${perDay ?? 'no limit'} | ${isNotice ? 'yes' : ''} |`
  })
  const all = `| | All notices together | ${noticesPerDay} | |`
  const table = ['| kind | what | most a day | notice |', '|---|---|---|---|', ...rows, all].join('\n')
  return text.replace(
    /<!-- mail-kinds -->[\s\S]*<!-- \/mail-kinds -->/,
    `<!-- mail-kinds -->\n${table}\n<!-- /mail-kinds -->`,
  )
}
