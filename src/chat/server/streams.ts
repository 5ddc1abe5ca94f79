import type { ServerResponse } from 'node:http'
import { openStreams } from '#account/server/open-streams.ts'
import type { Db } from '#core/server/db.ts'
import type { Customer } from './customer.ts'

export type ChatStreams = {
  /** For whoever chats; the stream of a member ends with the session. */
  openFor(customer: Customer, session: Buffer | null, response: ServerResponse): void
  openForEmployee(employeeId: number, session: Buffer, response: ServerResponse): void
  size(): number
  close(): Promise<void>
}

type Parts = { db: Db; onFault: (error: unknown) => void; turnMs?: number }

const again = 'event: again\ndata:\n\n'

/**
 * The open chats of this process. They share one connection to the database, which hears which conversations have
 * changed; what has changed is then asked for by whoever looks at it, so that nothing is missed and nothing is told to others.
 */
export function openChatStreams(parts: Parts): ChatStreams {
  const { db, onFault } = parts
  const customers = openStreams({ ...parts, name: 'chat' })
  const employees = openStreams({ ...parts, name: 'chat-desk', right: 'chat' })
  const sayAgain = () => {
    customers.tellAll(again)
    employees.tellAll(again)
  }

  async function pass(ids: readonly number[]): Promise<void> {
    for (const id of ids) employees.tellAll(`event: news\ndata: ${id}\n\n`)
    if (customers.size() === 0) return
    const sql = `select member_id as "memberId", guest_hash as guest from chat_conversation where id = any($1::bigint[])`
    for (const customer of await db.query<Customer>('chat-owners', sql, [ids])) {
      customers.tell(keyOf(customer), 'event: news\ndata:\n\n')
    }
  }

  const stopListening = db.listen('chat', (payload) => {
    if (payload === '') return sayAgain()
    pass(payload.split(',').map(Number)).catch((error: unknown) => {
      onFault(error)
      sayAgain()
    })
  })

  return {
    openFor(customer, session, response) {
      customers.add({ key: keyOf(customer), session, response })
    },

    openForEmployee(employeeId, session, response) {
      employees.add({ key: String(employeeId), session, response })
    },

    size: () => customers.size() + employees.size(),

    async close() {
      customers.close()
      employees.close()
      await stopListening()
    },
  }
}

function keyOf({ memberId, guest }: Customer): string {
  return memberId === null ? (guest?.toString('base64') ?? '') : `m${memberId}`
}
