import { join } from 'node:path'
import type { Logger } from 'pino'
import { type AppDeps, webhookRulesOf } from '#app-deps.ts'
import { openProductCache } from '#catalog/server/product-cache.ts'
import { writeFirstPages } from '#content/server/first-pages.ts'
import { writeFirstStartPage } from '#content/server/first-start-page.ts'
import { openContent } from '#content/server/pages.ts'
import { openRedirects } from '#content/server/redirects.ts'
import type { Db } from '#core/server/db.ts'
import { type Encryption, encryptionOf } from '#core/server/encryption.ts'
import { secretKeys } from '#core/server/secret-keys.ts'
import { retryingReload, serialReload } from '#core/server/serial-reload.ts'
import { laterMigrations } from '#database/migrate.ts'
import { readsFrom, type StandbyReads } from '#database/standby-reads.ts'
import { playDemoHistory } from '#demo/demo-history.ts'
import { demoLoginLines, demoPasswords, replacePublishedPasswords } from '#demo/demo-passwords.ts'
import { writeDemoSettings } from '#demo/demo-settings.ts'
import { forbidDemoInPublic, isDemoShop, loadDemoShop } from '#demo/demo-shop.ts'
import { leaveDemoIfAsked, openLeaving } from '#demo/leaving/open-leaving.ts'
import { reencryptCodes } from '#digital-codes/server/reencrypt-codes.ts'
import { hideSecretsInEarlierEmails } from '#email/server/hide-secrets.ts'
import { reencryptEmailLinkKey } from '#email/server/link-key.ts'
import { reencryptEmails } from '#email/server/reencrypt-emails.ts'
import { loadWordings } from '#email/server/wording-table.ts'
import type { Config } from '#environment/config.ts'
import { openExtensions } from '#extensions/server/open-extensions.ts'
import { reencryptExtensions } from '#extensions/server/reencrypt-secrets.ts'
import { reencryptFortnoxTokens } from '#fortnox/server/reencrypt-tokens.ts'
import { reencryptBankIds } from '#identity/server/bankid/reencrypt.ts'
import { openSessionStore } from '#identity/server/sessions.ts'
import { eventLog, logOperationEventsTo } from '#monitoring/server/operation-events.ts'
import { openPriceLists } from '#pricing/server/open-price-lists.ts'
import { openPromotions } from '#promotions/server/open-promotions.ts'
import { openDiscovery } from '#search/server/discovery.ts'
import { openSponsorships } from '#search/server/sponsorships.ts'
import { openTicketCounter } from '#search/server/ticket-counter.ts'
import { reencryptSecondFactors } from '#second-factors/server/reencrypt.ts'
import { logSecurityEventsTo } from '#security-log/server/security-log.ts'
import { openServiceSettings } from '#service-settings/server/open-service-settings.ts'
import { reencryptServices } from '#service-settings/server/service-setting-table.ts'
import { followOffered } from '#shipping/server/follow-offered.ts'
import { openShipping } from '#shipping/server/shipping.ts'
import { openShopSettings } from '#shop-settings/server/open-shop-settings.ts'
import { openStorage } from '#storage/server/open-storage.ts'
import { type Storage, StorageError } from '#storage/server/storage.ts'
import { openStores } from '#stores/server/stores.ts'
import { reencryptFeedLogins } from '#supplier-feeds/server/reencrypt-logins.ts'
import { reencryptWebhookSecrets } from '#webhooks/server/reencrypt-secrets.ts'
import { announceMigrations } from './announce-migrations.ts'
import { openBankId } from './bankid-provider.ts'
import { openCarriers } from './carriers.ts'
import { followCertificates, type OfferedServices } from './follow-certificates.ts'
import { openFortnox } from './fortnox.ts'
import { openPaymentProvider } from './payment-provider.ts'
import { openShopDatabase, prepareDatabase, type ShopDatabase } from './shop-database.ts'

export type OpenAppDeps = {
  deps: AppDeps
  /** At this start. */
  hasLeftDemo: boolean
  demoLoginLines: string[]
  close(): Promise<void>
}

type Deps = {
  config: Config
  log: Logger
  print: (line: string) => void
  restart?: (() => void) | undefined
  onLost?: ((error: Error) => void) | undefined
}

export async function openAppDeps(given: Deps): Promise<OpenAppDeps> {
  const { config, log, print, onLost } = given
  const state = { isClosing: false }
  const onError = (error: unknown) => {
    // The last connections may still be closing.
    if (!state.isClosing) log.warn({ err: error }, 'The database did not answer')
  }
  const encryption = encryptionOf(secretKeys(config))
  const storage = await openStorage(config)
  await checkStorage(storage, log)
  const database = await openShopDatabase({ config, encryption, print, onError, onLost })
  const reads = openReads(database.db, config, log)
  try {
    await refuseOtherDatabase(reads)
    return await openWith(database, { ...given, encryption, storage, reads, onError, state })
  } catch (error) {
    // A refused start must not leave the embedded database running.
    state.isClosing = true
    await reads.close()
    await database.db.close()
    await database.stop()
    throw error
  }
}

function openReads(db: Db, { readDatabaseUrl }: Config, log: Logger): StandbyReads {
  return readsFrom(db, readDatabaseUrl ? { connectionString: readDatabaseUrl } : null, {
    onChange(source) {
      if (source.from === 'standby') log.info('Reports are read from the standby of DATABASE_READ_URL')
      else log.warn(`Reports are read from the primary and not from DATABASE_READ_URL: ${source.detail}`)
    },
  })
}

/** A shop opens without its standby, and with one that has been promoted. */
async function refuseOtherDatabase(reads: StandbyReads): Promise<void> {
  const source = await reads.source()
  if (source?.from === 'primary' && source.why === 'other-database')
    throw new Error(
      'DATABASE_READ_URL leads to another database than DATABASE_URL. Set it to a hot standby of the same server, with the same database name, or leave it out.',
    )
}

type WithDatabase = Deps & {
  encryption: Encryption
  storage: Storage
  reads: StandbyReads
  onError: (error: unknown) => void
  state: { isClosing: boolean }
}

/** A shop whose pictures are away for a while still sells; one that is configured wrongly does not start. */
async function checkStorage(storage: Storage, log: Logger): Promise<void> {
  await storage.check().catch((error: unknown) => {
    if (!(error instanceof StorageError) || error.problem === 'refused') throw error
    log.warn({ err: error }, 'The storage of files does not answer; pictures are missing until it does')
  })
}

async function openWith(
  { db, owner, stop: stopDatabase }: ShopDatabase,
  { config: given, log, print, restart = () => {}, encryption, storage, reads, onError, state }: WithDatabase,
): Promise<OpenAppDeps> {
  await prepareDatabase({ db, owner }, announceMigrations(print))
  const later = await laterMigrations(db)
  if (later.length > 0)
    print(
      `The database has been migrated by a later version of the shop (${later.at(-1)}). This one works beside it during a deploy; start the later one for good.`,
    )
  const hasLeftDemo = await leaveDemoIfAsked({ db, owner, config: given, now: new Date(), print })
  // Re-encrypts everything with the first key, after which the others can be removed.
  await reencryptCodes(db, encryption)
  await hideSecretsInEarlierEmails(db, encryption)
  await reencryptEmails(db, encryption)
  await reencryptBankIds(db, encryption)
  await reencryptSecondFactors(db, encryption)
  await reencryptFeedLogins(db, encryption)
  await reencryptWebhookSecrets(db, encryption)
  await reencryptServices(db, encryption)
  await reencryptExtensions(db, encryption)
  await reencryptFortnoxTokens(db, encryption)
  await reencryptEmailLinkKey({ db, encryption })
  await forbidDemoInPublic(db, given)
  const isNew =
    given.demo &&
    (await loadDemoShop({ db, encryption, now: new Date(), passwords: () => demoPasswords(given), print }))
  await writeDemoSettings(db, new Date())
  const extensions = await openExtensions({
    db,
    encryption,
    dir: given.extensionsDir,
    rules: webhookRulesOf(given),
    log,
  })
  const shopSettings = await openShopSettings({ db, onError, theme: extensions.theme })
  let followed: OfferedServices | null = null
  const serviceSettings = await openServiceSettings({
    db,
    encryption,
    config: given,
    onChange: () => followed?.look(),
  })
  const { config } = serviceSettings
  const offeredServices = followCertificates({ config, log, now: () => new Date() })
  followed = offeredServices
  const isDemo = await isDemoShop(db)
  if (!isDemo) await writeFirstStartPage(db)
  const isRenewed = await replacePublishedPasswords(db, config)
  const priceLists = await openPriceLists({ db, onError })
  const productCache = await openProductCache({
    db,
    onError,
    onDifference: (ids) =>
      log.warn(
        { count: ids.length, ids: ids.slice(0, 100) },
        'Products had changed in the database without a change event; they are read again',
      ),
  })
  // Texts of facts that have changed meanwhile must not be written last.
  const writePages = serialReload(() => writeFirstPages(db))
  const pages = retryingReload(writePages, { onError })
  if (!isDemo) shopSettings.onChange(pages.start)
  const readWordings = serialReload(() => loadWordings(db, config.publicUrl ?? 'http://localhost'))
  await readWordings()
  const following = [
    retryingReload(() => extensions.reload().then(shopSettings.reload), { onError }),
    retryingReload(serviceSettings.reload, { onError }),
    retryingReload(readWordings, { onError }),
  ]
  for (const { start } of following) productCache.onNavigation(start)
  const [discovery, sponsorships, tickets, stores, content, redirects, promotions] = await Promise.all([
    openDiscovery({
      db,
      productCache,
      onError,
      onBuildError: (err) => log.warn({ err }, 'The search index could not be built; another try follows'),
      file: join(config.dataDir, 'search-index'),
      openSearch: config.openSearch,
    }),
    openSponsorships({ db, productCache, onError }),
    openTicketCounter({ db, encryption, onError }),
    openStores(db),
    openContent(db),
    openRedirects(db, productCache),
    openPromotions({ db, onError }),
  ])
  const payments = await openPaymentProvider(db, config)
  const bankId = openBankId(db, config, log)
  const sessions = openSessionStore(db, {
    secondFactor: config.secondFactor,
    trustsBankId: !(bankId.sandbox && config.isPublic),
  })
  const carriers = await openCarriers({ db, config, log, publicUrl: config.publicUrl ?? 'http://localhost' })
  const fortnox = await openFortnox(db, config)
  const shipping = openShipping(db, carriers.places)
  await shipping.reload()
  const offered = await followOffered({ productCache, shipping, stores, onError })
  if (!isDemo) {
    await writePages()
    offered.onChange(pages.start)
    offeredServices.onChange(pages.start)
  }
  const deps: AppDeps = {
    db,
    reads,
    config,
    log,
    encryption,
    storage,
    demo: openLeaving({ db, config, restart }),
    shopSettings,
    serviceSettings,
    sessions,
    productCache,
    discovery,
    sponsorships,
    tickets,
    stores,
    content,
    redirects,
    promotions,
    provider: payments.provider,
    sandbox: payments.sandbox,
    stripe: payments.stripe,
    klarnaSettlements: payments.klarnaSettlements,
    bankId: bankId.bankId,
    sandboxBankId: bankId.sandbox,
    shipping,
    offered,
    extensions,
    offeredServices,
    carrier: carriers.carrier,
    connected: carriers.connected,
    fortnox: fortnox.fortnox,
  }
  if (config.demo && config.sandbox) {
    // An incomplete demo history must not prevent the start.
    await playDemoHistory(deps, new Date()).catch((err: unknown) =>
      log.warn({ err }, 'The orders of the demo member could not be completed'),
    )
  }
  // Events of the demo history are not logged.
  logSecurityEventsTo(log)
  logOperationEventsTo(eventLog(log))
  return {
    deps,
    hasLeftDemo,
    demoLoginLines: isDemo ? demoLoginLines(config, isNew || isRenewed) : [],
    async close() {
      state.isClosing = true
      for (const reading of [pages, ...following]) reading.close()
      shopSettings.close()
      offered.close()
      await extensions.close()
      offeredServices.close()
      sponsorships.close()
      await payments.close()
      await carriers.close()
      await fortnox.close()
      await bankId.close()
      await tickets.close()
      await promotions.close()
      await priceLists.close()
      await discovery.close()
      await productCache.close()
      await reads.close()
      await db.close()
      await stopDatabase()
    },
  }
}
