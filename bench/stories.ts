import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#core/server/db.ts'
import { migrate } from '#database/migrate.ts'
import { prepareQueue } from '#jobs/queue.ts'
import { runtime } from '#test/shop.ts'
import type { Share } from '#test/simulation/play-share.ts'

export const storySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  deadlock_timeout: '50ms',
  max_connections: '200',
}

export async function freshDatabase(host: string, name: string): Promise<string> {
  const admin = openDatabase({ connection: { host, user: 'krets', database: 'postgres' }, poolSize: 1 })
  await admin.query('', `create database ${name}`)
  await admin.close()
  const db = openDatabase({ connection: { host, user: 'krets', database: name }, poolSize: 2 })
  await migrate(db)
  await prepareQueue(db)
  await db.close()
  return name
}

export type Answer = { stories: number; steps: number; failing: { seed: number; failures: string[] }[] }

const root = fileURLToPath(new URL('..', import.meta.url))

export async function playShare(share: Share, folder = root): Promise<Answer> {
  const script = join(folder, 'test/simulation/play-share.ts')
  const child = spawn(runtime, [script, JSON.stringify(share)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const answer: Answer = { stories: 0, steps: 0, failing: [] }
  let isWhole = false
  for await (const line of createInterface({ input: child.stdout })) {
    const message = JSON.parse(line)
    if ('seed' in message) answer.failing.push(message)
    else {
      Object.assign(answer, message)
      isWhole = true
    }
  }
  if (!isWhole) throw new Error(`The stories from seed ${share.first} on were not played to their end`)
  return answer
}
