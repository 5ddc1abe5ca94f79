import type { Finding } from './lint.ts'

type Rule = { name: string; statement: RegExp; message: string }

/** What squawk does not report. */
const rules: Rule[] = [
  {
    name: 'holds-table',
    statement:
      /^(truncate|vacuum|cluster|lock|refresh materialized view(?! concurrently))\b|^alter table .*\b(set (un)?logged|disable trigger|attach partition|add (constraint \S+ )?exclude)\b/,
    message: 'This holds the table until it is done.',
  },
  {
    name: 'scans-table',
    statement: /^alter table .*\badd (column )?(if not exists )?(?!constraint\b)\w+ .*\bcheck\b/,
    message:
      'This reads the whole table while it is held. Add the check by itself, "not valid", and validate it later.',
  },
  {
    name: 'ban-drop-object',
    statement: /^drop (materialized view|view|function|procedure|type|trigger|sequence|schema|domain)\b/,
    message: 'The previous release, which still runs while this is applied, may use it.',
  },
  {
    name: 'renaming-object',
    statement: /^alter (type|view|function|schema|sequence|index|domain) .*\brename\b|^alter \w+ .*\bset schema\b/,
    message: 'The previous release, which still runs while this is applied, uses the old name.',
  },
]

const changesRows = /^(?:with .*?\b)?(?:update|delete from) (?:only )?([\w."]+)/
const createsTable = /^create table (?:if not exists )?([\w."]+)/

export const ownRuleNames = [...rules.map(({ name }) => name), 'changes-rows']

export function ownFindings(sql: string): Finding[] {
  const created = new Set<string>()
  return statementsWithLines(sql).flatMap(({ text, line }) => {
    const table = createsTable.exec(text)?.[1]
    if (table) created.add(table)
    const found: Finding[] = rules
      .filter(({ statement }) => statement.test(text))
      .map(({ name: rule, message }) => ({ line, rule, message }))
    const changed = changesRows.exec(text)?.[1]
    if (changed && !created.has(changed))
      found.push({
        line,
        rule: 'changes-rows',
        message: `The rows of ${changed} stay locked until all are changed. Change them in a job, some at a time, or say above why they are few.`,
      })
    return found
  })
}

/** In lower case on one line, without comments, and without the bodies of functions and quoted texts. */
function statementsWithLines(sql: string): { text: string; line: number }[] {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')
  const bare = sql
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, blank)
    .replaceAll(/'(?:[^']|'')*'/g, blank)
    .replaceAll(/--[^\n]*/g, blank)
  let at = 0
  return bare.split(';').flatMap((part) => {
    const start = at + part.search(/\S|$/)
    at += part.length + 1
    const text = part.trim().replaceAll(/\s+/g, ' ').toLowerCase()
    return text === '' ? [] : [{ text, line: bare.slice(0, start).split('\n').length }]
  })
}
