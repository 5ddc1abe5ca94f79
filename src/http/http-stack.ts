import type { RequestListener, Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { achievementPicture } from '#achievements/server/picture.ts'
import { firstAdministratorPage, isFirstAdministratorPage } from '#admin-frame/server/first-administrator-page.ts'
import { invitationPage, isInvitationPage } from '#admin-frame/server/invitation-page.ts'
import { loginPage } from '#admin-frame/server/login-page.ts'
import { adminPage, unknownPage } from '#admin-frame/server/page.ts'
import type { AppDeps } from '#app-deps.ts'
import { picture } from '#catalog/server/pictures.ts'
import { openProductDrawings } from '#catalog/server/product-drawings.ts'
import { owesSecondFactor } from '#core/server/admit.ts'
import type { CallRow } from '#core/server/call-table.ts'
import type { Config } from '#environment/config.ts'
import { liveSessionsIn } from '#identity/server/live-sessions.ts'
import { damagedPictures } from '#images/server/damaged-pictures.ts'
import { openRasters } from '#images/server/rasters.ts'
import { openCdn } from '#integrations/cdn/open-cdn.ts'
import { sandboxCardScriptPath } from '#integrations/pay/sandbox/card-page.ts'
import { stripeScript } from '#integrations/pay/stripe.ts'
import { notificationStreamPath } from '#notifications/calls.ts'
import { openNotificationStreams } from '#notifications/server/streams.ts'
import { backgroundImage } from '#play/server/avatar/background-image.ts'
import type { SharedLimit } from '#rate-limits/server/shared-limit.ts'
import { searchedText } from '#search/searched-text.ts'
import { recordAccessDenied } from '#security-log/server/record-access-denied.ts'
import { logoPicture } from '#shop-settings/server/shop-logo.ts'
import { readShopSettings } from '#shop-settings/server/shop-setting-table.ts'
import { chatBackOfficeStreamPath } from '#support/back-office-calls.ts'
import { chatStreamPath } from '#support/calls.ts'
import { openChatStreams } from '#support/server/streams.ts'
import { isVisit } from '#visits/is-visit.ts'
import { openVisitCounter } from '#visits/server/visit-counter.ts'
import type { ApiDeps } from './app.ts'
import { openCdnPurges } from './cdn-purges.ts'
import { answerChatBackOfficeStream, answerChatStream } from './chat-stream.ts'
import { connectionRulesOf } from './connection.ts'
import { openCrawlerFiles } from './crawler-files.ts'
import { developmentHandler } from './development.ts'
import { openDirectCalls } from './direct-calls.ts'
import { createHttpHandler } from './http-handler.ts'
import { invalidatePages } from './invalidate-pages.ts'
import { answerNotificationStream } from './notification-stream.ts'
import { type Overload, openOverload } from './overload.ts'
import { developmentAdminAssets, readAdminAssets, readPageAssets } from './page-assets.ts'
import { PageCache } from './page-cache.ts'
import type { Renderer } from './page-request.ts'
import { createPages } from './pages.ts'
import { requestContextOf } from './request-context.ts'
import { openSharedCopies } from './shared-copies.ts'
import { readStaticFiles } from './static-files.ts'
import { openStreamLimits } from './stream-limits.ts'

export type HttpStack = {
  listener: RequestListener
  cache: PageCache
  overload: Overload
  endStreams(): Promise<void>
  close(): Promise<void>
}

type HttpStackDeps = {
  deps: AppDeps
  calls: CallRow[]
  unsafeCalls: SharedLimit
  app: RequestListener
  /** What the app answers calls with. */
  answering: ApiDeps
  server: Server
  version: string
}

const client = fileURLToPath(new URL('../../dist/client', import.meta.url))
const admin = fileURLToPath(new URL('../../dist/admin', import.meta.url))
const entry = new URL('../../dist/server/entry.server.js', import.meta.url).href

function cardScriptOf({ payment, sandbox }: Config): string | null {
  if (!payment.stripe) return null
  return sandbox ? sandboxCardScriptPath : stripeScript
}

export async function openHttpStack({
  deps,
  calls,
  unsafeCalls,
  app,
  answering,
  server,
  version,
}: HttpStackDeps): Promise<HttpStack> {
  const { config, log, sessions } = deps
  const development = process.env.NODE_ENV === 'development' ? await developmentHandler(server) : null
  const built: Renderer | null = development ? null : await import(entry)
  const adminAssets = development ? developmentAdminAssets : readAdminAssets(admin)
  const adminDeps = {
    db: deps.db,
    encryption: deps.encryption,
    get hasMailServer() {
      return config.smtpUrl !== null
    },
    isMarkedAsDemo: config.isMarkedAsDemo,
  }
  const cache = new PageCache()
  const cdn = config.cdnPurge && openCdn(config.cdnPurge)
  const purges = cdn && openCdnPurges({ ...cdn, log })
  if (purges) cache.onDrop(purges.drop)
  const stopFollowing = invalidatePages(deps, cache)
  const overload = openOverload({
    waiting: () => deps.db.pool.waitingCount,
    onChange: (isOverloaded) =>
      log.warn(
        isOverloaded
          ? 'More is asked for than can be answered: new pages and lists are refused'
          : 'No longer overloaded',
      ),
  })
  const crawlerFiles = openCrawlerFiles(deps)
  const rasters = openRasters({ dataDir: config.dataDir, maxBytes: config.pictureCacheMb * 1024 * 1024 })
  const drawings = openProductDrawings(deps.db, deps.productCache)
  const pictureDeps = { storage: deps.storage, rasters, drawings, onDamaged: damagedPictures(deps) }
  const streamDeps = {
    db: deps.db,
    onError: (error: unknown) => log.warn({ err: error }, 'News could not be passed on'),
  }
  const notifications = openNotificationStreams({ ...streamDeps, liveSessions: liveSessionsIn(deps.db, 'feed') })
  const chats = openChatStreams(streamDeps)
  const ofNotifications = { sessions, streams: notifications, now: () => new Date() }
  const ofChats = { db: deps.db, sessions, streams: chats, now: () => new Date() }
  const pages = createPages({
    calls,
    sessions,
    encryption: deps.encryption,
    cache,
    log,
    version,
    now: () => new Date(),
    renderer: development?.renderer ?? (async () => built as Renderer),
    assetsOf: development?.assetsOf ?? readPageAssets(client),
    publicOrigin: config.publicUrl,
    unsafeCalls,
    others: { chat: config.chatScript, tag: config.tagUrl, cdn: config.cdnUrl },
    cardScript: () => cardScriptOf(config),
    redirectOf: deps.redirects.ofPage,
    settingsAt: (at) => readShopSettings(deps.db, at),
    overload,
    isDevelopment: development !== null,
    isMarkedAsDemo: config.isMarkedAsDemo,
  })
  const visits = openVisitCounter({
    db: deps.db,
    onError: (err) => log.warn({ err }, 'Visits could not be counted'),
  })
  const shopLogo = async (path: string) => {
    const body = await logoPicture(deps.db, path)
    return body && { body, br: null, type: 'image/png' }
  }
  const onCached = (url: string) => {
    const text = searchedText(url)
    if (text !== null) deps.discovery.searched.note(text, null)
  }
  const listener = createHttpHandler({
    files: readStaticFiles([client, admin]),
    cache,
    sharedCopies: cdn && purges && openSharedCopies({ cdn, purges, cache }),
    pages,
    crawlerFiles,
    onPage: (request) => {
      if (isVisit(request)) visits.count(new Date())
    },
    onCached,
    directCalls: openDirectCalls({ ...answering, cache, overload, onCached }),
    picture: async (path, signal) =>
      (await achievementPicture(path, rasters, signal)) ??
      (await backgroundImage(path, rasters, signal)) ??
      (await shopLogo(path)) ??
      (await picture(path, pictureDeps, signal)),
    admin: async ({ pathname, query }, headers, connection) => {
      if (isFirstAdministratorPage(pathname))
        return await firstAdministratorPage(deps.db, { assets: adminAssets, isMarkedAsDemo: config.isMarkedAsDemo })
      if (isInvitationPage(pathname))
        return invitationPage({ assets: adminAssets, isMarkedAsDemo: config.isMarkedAsDemo })
      const context = await requestContextOf(headers, { sessions, now: new Date(), connection })
      const { member, memberUnknown } = context
      if (memberUnknown) throw memberUnknown
      if (!member || (!member.isEmployee && !owesSecondFactor(member))) {
        const { isMarkedAsDemo } = config
        const page = loginPage(pathname, { assets: adminAssets, isMarkedAsDemo, isMember: member !== null })
        if (page && member) await recordAccessDenied(deps.db, context, { page: pathname, code: 'employees-only' })
        return page
      }
      // The page will ask for them.
      answering.backOfficeCalls?.().catch((err: unknown) => log.error({ err }, 'The back office could not be loaded'))
      const requested = { assets: adminAssets, employee: member }
      const { isMarkedAsDemo } = config
      return (
        (await adminPage(adminDeps, pathname, { ...requested, reader: context, query })) ??
        unknownPage({ ...requested, isMarkedAsDemo })
      )
    },
    streams: new Map([
      [notificationStreamPath, (...requested) => answerNotificationStream(ofNotifications, ...requested)],
      [chatStreamPath, (...requested) => answerChatStream(ofChats, ...requested)],
      [chatBackOfficeStreamPath, (...requested) => answerChatBackOfficeStream(ofChats, ...requested)],
    ]),
    connection: connectionRulesOf(config),
    mayStream: openStreamLimits(config.streamsPerNetwork),
    app,
    development: development?.middleware ?? null,
    onError: (error, path) => log.error({ err: error, path }, 'Error while answering'),
  })
  return {
    listener,
    cache,
    overload,
    endStreams: async () => void (await Promise.all([notifications.close(), chats.close()])),
    async close() {
      stopFollowing()
      await purges?.close()
      overload.close()
      await visits.close()
      crawlerFiles.close()
      drawings.close()
      rasters.close()
      await development?.close()
    },
  }
}
