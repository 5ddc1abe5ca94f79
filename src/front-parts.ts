import type { RequestListener, Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { feedStreamPath } from '#account/feed-calls.ts'
import { openFeedStreams } from '#account/server/feed/streams.ts'
import { adminPage } from '#admin/server/page.ts'
import { picture } from '#catalog/server/pictures.ts'
import { chatStreamPath } from '#chat/calls.ts'
import { chatDeskStreamPath } from '#chat/desk-calls.ts'
import { openChatStreams } from '#chat/server/streams.ts'
import type { CallRow } from '#core/server/call-table.ts'
import { achievementPicture } from '#members/server/achievements/picture.ts'
import { backgroundImage } from '#members/server/avatar/background-image.ts'
import type { Rooms } from './api.ts'
import { answerChatDeskStream, answerChatStream } from './chat-stream.ts'
import { developmentFront } from './development.ts'
import { answerFeedStream } from './feed-stream.ts'
import { followChanges } from './follow-changes.ts'
import { createFront, type FrontParts } from './front.ts'
import { openMachineFiles } from './machine-files.ts'
import { developmentAdminAssets, readAdminAssets, readPageAssets } from './page-assets.ts'
import { PageCache } from './page-cache.ts'
import { createPages, type Renderer } from './pages.ts'
import { readStaticFiles } from './static-files.ts'
import { visitOf } from './visit.ts'

export type Front = {
  listener: RequestListener
  cache: PageCache
  /** Streams would go on for ever; their browsers ask anew. */
  endStreams(): Promise<void>
  close(): Promise<void>
}

type Parts = {
  rooms: Rooms
  calls: CallRow[]
  app: RequestListener
  fetch: FrontParts['fetch']
  server: Server
  version: string
}

const client = fileURLToPath(new URL('../dist/client', import.meta.url))
const admin = fileURLToPath(new URL('../dist/admin', import.meta.url))
const entry = new URL('../dist/server/entry.server.js', import.meta.url).href

/** Everything between the socket and the rooms: files, pictures, pages and their cache. */
export async function frontOf({ rooms, calls, app, fetch, server, version }: Parts): Promise<Front> {
  const { config, log, sessions } = rooms
  const development = process.env.NODE_ENV === 'development' ? await developmentFront(server) : null
  const built: Renderer | null = development ? null : await import(entry)
  const adminAssets = development ? developmentAdminAssets : readAdminAssets(admin)
  const adminParts = {
    db: rooms.db,
    sealer: rooms.sealer,
    hasMailServer: config.smtpUrl !== null,
    isMarkedAsDemo: config.isMarkedAsDemo,
  }
  const cache = new PageCache()
  const stopFollowing = followChanges(rooms, cache)
  const machineFiles = openMachineFiles(rooms)
  const streamParts = {
    db: rooms.db,
    onFault: (error: unknown) => log.warn({ err: error }, 'News could not be passed on'),
  }
  const feeds = openFeedStreams(streamParts)
  const chats = openChatStreams(streamParts)
  const ofFeeds = { sessions, streams: feeds, now: () => new Date() }
  const ofChats = { db: rooms.db, sessions, streams: chats, now: () => new Date() }
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
    others: { chat: config.chatScript, tag: config.tagUrl },
    redirectOf: rooms.redirects.ofPage,
    isDevelopment: development !== null,
    isMarkedAsDemo: config.isMarkedAsDemo,
  })
  const listener = createFront({
    files: readStaticFiles([client, admin]),
    cache,
    pages,
    machineFiles,
    picture: async (path) =>
      (await achievementPicture(path)) ?? (await backgroundImage(path)) ?? (await picture(path, config.dataDir)),
    admin: async (pathname, headers) => {
      const visit = await visitOf(headers, { sessions, now: new Date(), ip: 'admin' })
      if (!visit.shopper?.isEmployee) return null
      return await adminPage(adminParts, pathname, { assets: adminAssets, keeper: visit.shopper })
    },
    streams: new Map([
      [feedStreamPath, (request, response) => answerFeedStream(ofFeeds, request, response)],
      [chatStreamPath, (request, response) => answerChatStream(ofChats, request, response)],
      [chatDeskStreamPath, (request, response) => answerChatDeskStream(ofChats, request, response)],
    ]),
    app,
    fetch,
    development: development?.middleware ?? null,
    onFault: (error, path) => log.error({ err: error, path }, 'Fault while answering'),
  })
  return {
    listener,
    cache,
    endStreams: async () => void (await Promise.all([feeds.close(), chats.close()])),
    async close() {
      stopFollowing()
      machineFiles.close()
      await development?.close()
    },
  }
}
