import { z } from 'zod'
import { bulkCallsContract as calls } from '#bulk-calls/contract.ts'
import { maxLines } from '#bulk-calls/line-rules.ts'
import { domainError } from '#core/domain-error.ts'
import { inputError } from '#core/server/input-error.ts'
import { issueMessage } from '#core/server/issue-message.ts'

export type LineError = { code: string; message: string; fields?: Record<string, string> }
export type LineAnswer = { line: number; status: number; id: number | null; version?: number; error?: LineError }
export type Line<T> = { line: number; value: T }
export type ParsedLine<T> = Line<T> | { line: number; answer: LineAnswer }

/** A product with the version of its row, and what makes two lines of one call be about the same. */
type Parsing<T> = { schema: z.ZodType<T>; subjectOf: (value: T) => string }

/** From 1, as an editor counts them. Empty lines are skipped. */
export function parseLines<T extends { id?: number | undefined }>(
  bytes: Uint8Array,
  { schema, subjectOf }: Parsing<T>,
): ParsedLine<T>[] {
  const lines = decoded(bytes)
    .split('\n')
    .flatMap((text, at) => (text.trim() === '' ? [] : [{ text, line: at + 1 }]))
  if (lines.length > maxLines) throw domainError(calls.putStockLevels, 'too-many-lines')
  const firstOf = new Map<string, number>()
  return lines.map(({ text, line }) => {
    const parsed = parsedLine(text, line, schema)
    if ('answer' in parsed) return parsed
    const subject = subjectOf(parsed.value)
    const first = firstOf.get(subject)
    firstOf.set(subject, first ?? line)
    if (first === undefined) return parsed
    return failedLine(line, parsed.value.id ?? null, 400, {
      code: 'repeated-line',
      message: `Samma som på rad ${first}.`,
    })
  })
}

export function failedLine(
  line: number,
  id: number | null,
  status: number,
  error: LineError,
): { line: number; answer: LineAnswer } {
  return { line, answer: { line, status, id, error } }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not a character that was meant.
    throw domainError(calls.putStockLevels, 'not-utf-8')
  }
}

function parsedLine<T>(text: string, line: number, schema: z.ZodType<T>): ParsedLine<T> {
  const found = jsonOf(text)
  if (found === undefined)
    return failedLine(line, null, 400, { code: 'malformed', message: 'Raden är inte giltig JSON.' })
  const id = idIn(found)
  const bad = inputError(found)
  if (bad) return malformed(line, id, { [bad.path]: bad.message })
  const result = schema.safeParse(found, { error: issueMessage })
  if (result.success) return { line, value: result.data }
  return malformed(line, id, Object.fromEntries(result.error.issues.slice(0, 20).map((issue) => fieldOf(issue))))
}

function malformed(line: number, id: number | null, fields: Record<string, string>) {
  return failedLine(line, id, 400, { code: 'malformed', message: 'Raden är inte rätt utformad.', fields })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The line is answered with what is wrong.
    return undefined
  }
}

function idIn(found: unknown): number | null {
  const { id } = z.object({ id: z.int() }).catch({ id: 0 }).parse(found)
  return id > 0 ? id : null
}

function fieldOf(issue: z.core.$ZodIssue): [string, string] {
  if (issue.code === 'unrecognized_keys') return [issue.keys.slice(0, 20).join(', ').slice(0, 200), 'Okänt fält']
  return [issue.path.join('.'), issue.message]
}
