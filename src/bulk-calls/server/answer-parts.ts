import type { Logger } from 'pino'
import { DatabaseGone, type Db, type Queries } from '#core/server/db.ts'
import { inTransaction, type Transaction, wasGivenUp } from '#core/server/transaction.ts'
import type { Line, LineAnswer, ParsedLine } from './lines.ts'

/** Answers each of the lines, in any order. */
export type Apply<T> = (tx: Transaction, lines: readonly Line<T>[]) => Promise<LineAnswer[]>

/** The product, where the line names it by its id. */
type Subject = { id?: number | undefined }

type Call<T> = {
  callId: Buffer
  lines: readonly ParsedLine<T>[]
  /** As many lines are one transaction. */
  partSize: number
  apply: Apply<T>
  /** False once the caller has lost its right: what is left is answered 401, and nothing of it is kept. */
  mayGoOn: (tx: Queries) => Promise<boolean>
  log: Pick<Logger, 'error'>
}

/**
 * JSON lines, a part at a time. What a part changes and what is answered to it are one transaction; a part that has
 * been answered before is answered the same.
 */
export async function* answeredParts<T extends Subject>(db: Db, call: Call<T>): AsyncGenerator<string> {
  const { lines, partSize } = call
  for (let part = 0; part * partSize < lines.length; part += 1) {
    const ofPart = lines.slice(part * partSize, (part + 1) * partSize)
    try {
      yield await answeredPart(db, call, { part, lines: ofPart, isEachAlone: false })
    } catch (error) {
      if (error instanceof DatabaseGone || wasGivenUp(error)) throw error
      yield await answeredPart(db, call, { part, lines: ofPart, isEachAlone: true })
    }
  }
}

type Part<T> = { part: number; lines: readonly ParsedLine<T>[]; isEachAlone: boolean }

async function answeredPart<T extends Subject>(
  db: Db,
  { callId, apply, mayGoOn, log }: Call<T>,
  { part, lines, isEachAlone }: Part<T>,
): Promise<string> {
  return await inTransaction(db, async (tx) => {
    // Of two calls at once the second waits, and finds the answers of the first.
    await tx.query('bulk-call-hold', 'select from bulk_call where id = $1 for update', [callId])
    if (!(await mayGoOn(tx))) return textOf(lines.map(refused))
    const sql = 'select answers from bulk_call_part where call_id = $1 and part = $2'
    const [known] = await tx.query<{ answers: string }>('bulk-call-answered', sql, [callId, part])
    if (known) return known.answers
    const wanted = lines.filter((line) => 'value' in line)
    const applied = isEachAlone ? await eachAlone(tx, wanted, { apply, log }) : await apply(tx, wanted)
    const wrong = lines.flatMap((line) => ('answer' in line ? [line.answer] : []))
    const text = textOf([...applied, ...wrong].toSorted((a, b) => a.line - b.line))
    const insert = 'insert into bulk_call_part (call_id, part, answers) values ($1, $2, $3)'
    await tx.query('bulk-call-answer', insert, [callId, part, text])
    return text
  })
}

function refused(parsed: ParsedLine<Subject>): LineAnswer {
  const id = 'value' in parsed ? (parsed.value.id ?? null) : parsed.answer.id
  const error = { code: 'api-key-invalid', message: 'API-nyckeln gäller inte.' }
  return { line: parsed.line, status: 401, id, error }
}

const textOf = (answers: readonly LineAnswer[]) => answers.map((answer) => `${JSON.stringify(answer)}\n`).join('')

/** When one of a part fails unforeseen, the others are done all the same. */
async function eachAlone<T extends Subject>(
  tx: Transaction,
  lines: readonly Line<T>[],
  { apply, log }: Pick<Call<T>, 'apply' | 'log'>,
): Promise<LineAnswer[]> {
  const answers: LineAnswer[] = []
  for (const one of lines) {
    await tx.query('', 'savepoint bulk_line')
    try {
      answers.push(...(await apply(tx, [one])))
    } catch (error) {
      if (error instanceof DatabaseGone || wasGivenUp(error)) throw error
      log.error({ err: error, line: one.line }, 'A line of a bulk call failed')
      await tx.query('', 'rollback to savepoint bulk_line')
      const failure = { code: 'internal-error', message: 'Raden gick inte att genomföra.' }
      answers.push({ line: one.line, status: 500, id: one.value.id ?? null, error: failure })
    }
  }
  return answers
}
