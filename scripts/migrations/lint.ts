import { isOutsideTransaction } from '#database/migrate.ts'
import { ownFindings, ownRuleNames } from './own-rules.ts'
import { squawk } from './squawk.ts'

export type Finding = { line: number; rule: string; message: string }

/** Rules that a file may leave by `-- squawk-ignore RULE`: the step that follows when no release needs the old any more. */
const mayBeIgnored = [
  'ban-drop-column',
  'ban-drop-table',
  'ban-drop-object',
  'ban-drop-not-null',
  'renaming-object',
  'changes-rows',
]

const ignore = /^\s*-- squawk-ignore (\S+)(.*)$/

/** What would hold a table, or take from the previous release what it reads; null where squawk cannot run. */
export function lintMigration(sql: string): Finding[] | null {
  const reported = squawk(sql, { inTransaction: !isOutsideTransaction(sql) })
  if (reported === null) return null
  const ignored = ignoresIn(sql)
  const ofSquawk = reported.filter(
    ({ rule, message }) => !(rule === 'unused-ignore' && ownRuleNames.some((name) => message.includes(name))),
  )
  const own = ownFindings(sql).filter(
    ({ rule, line }) => !ignored.some((one) => one.rule === rule && one.line === line - 1),
  )
  return [...ofSquawk, ...own, ...ignored.flatMap(wrongIgnore), ...outsideFindings(sql)].toSorted(
    (a, b) => a.line - b.line,
  )
}

type Ignored = { rule: string; line: number; hasReason: boolean }

function ignoresIn(sql: string): Ignored[] {
  const lines = sql.split('\n')
  return lines.flatMap((text, at) => {
    const rule = ignore.exec(text)?.[1]
    const hasReason = /^\s*-- \w/.test(lines[at - 1] ?? '')
    return rule ? [{ rule, line: at + 1, hasReason }] : []
  })
}

function wrongIgnore({ rule, line, hasReason }: Ignored): Finding[] {
  if (!mayBeIgnored.includes(rule)) return [{ line, rule, message: 'This rule may not be ignored.' }]
  return hasReason ? [] : [{ line, rule, message: 'The line above says why, and since which release.' }]
}

/** `migrate` applies such a file statement by statement, and again from the beginning when one has failed. */
function outsideFindings(sql: string): Finding[] {
  if (!isOutsideTransaction(sql)) return []
  const rule = 'outside-transaction'
  if (/\$\w*\$|'/.test(sql))
    return [{ line: 1, rule, message: 'A file outside a transaction holds no functions and no quoted texts.' }]
  const creates = [...sql.matchAll(/create (?:unique )?index concurrently (?:if not exists )?(\w+)/g)]
  return creates.flatMap(([, name = '']) =>
    sql.includes(`drop index concurrently if exists ${name};`)
      ? []
      : [{ line: 1, rule, message: `"drop index concurrently if exists ${name};" comes first, for a second attempt.` }],
  )
}
