import type { ServerResponse } from 'node:http'
import type { Db } from '#core/server/db.ts'
import { openStreams } from '#core/server/open-streams.ts'
import { liveSessionsIn } from '#identity/server/live-sessions.ts'
import type { Customer } from './customer.ts'

export type ChatStreams = {
  openFor(customer: Customer, session: Buffer | null, response: ServerResponse): void
  openForEmployee(employeeId: number, session: Buffer, response: ServerResponse): void
  size(): number
  close(): Promise<void>
}

type Deps = { db: Db; onError: (error: unknown) => void; tickMs?: number }

const again = 'event: again\ndata:\n\n'

/**
 * All streams of this process share one database connection. They only say which conversation changed; the client then
 * fetches it, so nothing is missed or sent to the wrong person.
 */
export function openChatStreams(deps: Deps): ChatStreams {
  const { db, onError } = deps
  const customers = openStreams({ ...deps, liveSessions: liveSessionsIn(db, 'chat') })
  const employees = openStreams({ ...deps, liveSessions: liveSessionsIn(db, 'chat-back-office', 'chat') })
  const requestRefresh = () => {
    customers.pushAll(again)
    employees.pushAll(again)
  }

  async function pass(ids: readonly number[]): Promise<void> {
    for (const id of ids) employees.pushAll(`event: news\ndata: ${id}\n\n`)
    if (customers.size() === 0) return
    const sql = `select member_id as "memberId", visitor_hash as "visitorHash" from chat_conversation where id = any($1::bigint[])`
    for (const customer of await db.query<Customer>('chat-owners', sql, [ids])) {
      customers.push(keyOf(customer), 'event: news\ndata:\n\n')
    }
  }

  const stopListening = db.listen('chat', (payload) => {
    if (payload === '') return requestRefresh()
    pass(payload.split(',').map(Number)).catch((error: unknown) => {
      onError(error)
      requestRefresh()
    })
  })

  const stopInbox = db.listen('inbox', (id) => employees.pushAll(id === '' ? again : `event: inbox\ndata: ${id}\n\n`))

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
      await Promise.all([stopListening(), stopInbox()])
    },
  }
}

function keyOf({ memberId, visitorHash }: Customer): string {
  return memberId === null ? (visitorHash?.toString('base64') ?? '') : `m${memberId}`
}
