import type { RequestListener, Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { outboxPage } from '#admin/server/outbox.ts'
import { picture } from '#catalog/server/pictures.ts'
import type { CallRow } from '#core/server/call-table.ts'
import type { Rooms } from './api.ts'
import { developmentFront } from './development.ts'
import { followChanges } from './follow-changes.ts'
import { createFront, type FrontParts } from './front.ts'
import { openMachineFiles } from './machine-files.ts'
import { readPageAssets } from './page-assets.ts'
import { PageCache } from './page-cache.ts'
import { createPages, type Renderer } from './pages.ts'
import { readStaticFiles } from './static-files.ts'
import { visitOf } from './visit.ts'

export type Front = { listener: RequestListener; cache: PageCache; close(): Promise<void> }

type Parts = {
  rooms: Rooms
  calls: CallRow[]
  app: RequestListener
  fetch: FrontParts['fetch']
  server: Server
  version: string
}

const client = fileURLToPath(new URL('../dist/client', import.meta.url))
const entry = new URL('../dist/server/entry.server.js', import.meta.url).href

/** Everything between the socket and the rooms: files, pictures, pages and their cache. */
export async function frontOf({ rooms, calls, app, fetch, server, version }: Parts): Promise<Front> {
  const { config, log, sessions } = rooms
  const development = process.env.NODE_ENV === 'development' ? await developmentFront(server) : null
  const built: Renderer | null = development ? null : await import(entry)
  const cache = new PageCache()
  const stopFollowing = followChanges(rooms, cache)
  const machineFiles = openMachineFiles(rooms)
  const pages = createPages({
    calls,
    sessions,
    cache,
    log,
    version,
    now: () => new Date(),
    renderer: development?.renderer ?? (async () => built as Renderer),
    assetsOf: development?.assetsOf ?? readPageAssets(client),
    publicOrigin: config.publicUrl,
    redirectOf: rooms.redirects.ofPage,
    isDevelopment: development !== null,
  })
  const listener = createFront({
    files: readStaticFiles(client),
    cache,
    pages,
    machineFiles,
    picture: (path) => picture(path, config.dataDir),
    admin: async (pathname, headers) => {
      const visit = await visitOf(headers, { sessions, now: new Date(), ip: 'admin' })
      return visit.shopper?.isEmployee && pathname === '/admin/outbox' ? await outboxPage(rooms.db) : null
    },
    app,
    fetch,
    development: development?.middleware ?? null,
    onFault: (error, path) => log.error({ err: error, path }, 'Fault while answering'),
  })
  return {
    listener,
    cache,
    async close() {
      stopFollowing()
      machineFiles.close()
      await development?.close()
    },
  }
}
