import type { RequestListener, Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { feedStreamPath } from '#account/feed-calls.ts'
import { openFeedStreams } from '#account/server/feed/streams.ts'
import { adminPlaceOf, isAdminDoor } from '#admin/pages.ts'
import { adminPage } from '#admin/server/page.ts'
import { picture } from '#catalog/server/pictures.ts'
import { openProductDrawings } from '#catalog/server/product-drawings.ts'
import { chatStreamPath } from '#chat/calls.ts'
import { chatDeskStreamPath } from '#chat/desk-calls.ts'
import { openChatStreams } from '#chat/server/streams.ts'
import { owesSecondFactor } from '#core/server/admit.ts'
import type { CallRow } from '#core/server/call-table.ts'
import { openRasters } from '#core/server/rasters.ts'
import { recordAdminRefusal } from '#core/server/record-refusal.ts'
import type { SharedLimit } from '#core/server/shared-limit.ts'
import { achievementPicture } from '#members/server/achievements/picture.ts'
import { backgroundImage } from '#members/server/avatar/background-image.ts'
import type { Rooms } from './api.ts'
import { answerChatDeskStream, answerChatStream } from './chat-stream.ts'
import { connectionRulesOf } from './connection.ts'
import { developmentFront } from './development.ts'
import { answerFeedStream } from './feed-stream.ts'
import { followChanges } from './follow-changes.ts'
import { createFront, type FrontParts } from './front.ts'
import { openMachineFiles } from './machine-files.ts'
import { developmentAdminAssets, readAdminAssets, readPageAssets } from './page-assets.ts'
import { PageCache } from './page-cache.ts'
import { createPages, type Renderer } from './pages.ts'
import { readStaticFiles } from './static-files.ts'
import { openStreamLimits } from './stream-limits.ts'
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
  unsafeCalls: SharedLimit
  app: RequestListener
  fetch: FrontParts['fetch']
  server: Server
  version: string
}

const client = fileURLToPath(new URL('../dist/client', import.meta.url))
const admin = fileURLToPath(new URL('../dist/admin', import.meta.url))
const entry = new URL('../dist/server/entry.server.js', import.meta.url).href

/** Everything between the socket and the rooms: files, pictures, pages and their cache. */
export async function frontOf({ rooms, calls, unsafeCalls, app, fetch, server, version }: Parts): Promise<Front> {
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
  const rasters = openRasters({ dataDir: config.dataDir, mostBytes: config.pictureCacheMb * 1024 * 1024 })
  const drawings = openProductDrawings(rooms.db, rooms.shelf)
  const pictureParts = { dataDir: config.dataDir, rasters, drawings }
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
    unsafeCalls,
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
    picture: async (path, signal) =>
      (await achievementPicture(path, rasters, signal)) ??
      (await backgroundImage(path, rasters, signal)) ??
      (await picture(path, pictureParts, signal)),
    admin: async (pathname, headers, connection) => {
      const visit = await visitOf(headers, { sessions, now: new Date(), connection })
      const { shopper } = visit
      if (!shopper) return null
      if (!shopper.isEmployee && !owesSecondFactor(shopper)) {
        if (adminPlaceOf(pathname) || isAdminDoor(pathname))
          await recordAdminRefusal(rooms.db, visit, { page: pathname, code: 'employees-only' })
        return null
      }
      return await adminPage(adminParts, pathname, { assets: adminAssets, keeper: shopper, reader: visit })
    },
    streams: new Map([
      [feedStreamPath, (...asked) => answerFeedStream(ofFeeds, ...asked)],
      [chatStreamPath, (...asked) => answerChatStream(ofChats, ...asked)],
      [chatDeskStreamPath, (...asked) => answerChatDeskStream(ofChats, ...asked)],
    ]),
    connection: connectionRulesOf(config),
    mayStream: openStreamLimits(config.streamsPerNetwork),
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
      drawings.close()
      rasters.close()
      await development?.close()
    },
  }
}
