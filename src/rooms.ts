import { join } from 'node:path'
import type { Logger } from 'pino'
import { sealBankIdsAgain } from '#account/server/bankid/seal-again.ts'
import { sealLetterKeyAgain } from '#account/server/letters/letter-key.ts'
import { sealSecondFactorsAgain } from '#account/server/second-factor/seal-again.ts'
import { openSessionDoor } from '#account/server/sessions.ts'
import { openShelf } from '#catalog/server/shelf.ts'
import { openContent } from '#content/server/pages.ts'
import { openRedirects } from '#content/server/redirects.ts'
import type { Config } from '#core/server/config.ts'
import { migrate } from '#core/server/migrate.ts'
import { prepareQueue } from '#core/server/queue.ts'
import { sealerOf } from '#core/server/sealer.ts'
import { secretKeys } from '#core/server/secret-keys.ts'
import { logSecurityEventsTo } from '#core/server/security-log.ts'
import { pretendCarrier } from '#integrations/carrier/booking-pretend.ts'
import { hideSecretsOfEarlierMail } from '#integrations/mail/hide-secrets.ts'
import { sealLettersAgain } from '#integrations/mail/seal-letters-again.ts'
import { sealCodesAgain } from '#orders/server/seal-codes-again.ts'
import { openPromotions } from '#promotions/server/open-promotions.ts'
import { openDiscovery } from '#search/server/discovery.ts'
import { openSponsorships } from '#search/server/sponsorships.ts'
import { openTicketOffice } from '#search/server/ticket-office.ts'
import { openShipping } from '#shipping/server/shipping.ts'
import { openStores } from '#stores/server/stores.ts'
import type { Rooms } from './api.ts'
import { openBankId } from './bankid-provider.ts'
import { playDemoHistory } from './demo-history.ts'
import { demoLoginLines, demoPasswords, replacePublishedPasswords } from './demo-passwords.ts'
import { isDemoShop, loadDemoShop, refuseDemoInPublic } from './demo-shop.ts'
import { openPaymentProvider } from './payment-provider.ts'
import { openShopDatabase } from './shop-database.ts'

export type OpenRooms = {
  rooms: Rooms
  /** How to log in to the demo shop; empty where there is none. */
  demoLoginLines: string[]
  close(): Promise<void>
}

type Parts = { config: Config; log: Logger; say: (line: string) => void }

/** Opens what every process of the shop stands on: the database, and what is kept in memory from it. */
export async function openRooms({ config, log, say }: Parts): Promise<OpenRooms> {
  let isClosing = false
  const onFault = (error: unknown) => {
    // The last connections may still be parting when the database goes.
    if (!isClosing) log.warn({ err: error }, 'The database did not answer')
  }
  const sealer = sealerOf(secretKeys(config))
  const { db, stop: stopDatabase } = await openShopDatabase({ config, sealer, say, onFault })
  await migrate(db, (name) => say(`Migrated ${name}`))
  await prepareQueue(db)
  // What was sealed by a former key, or by none: after this only the first key is needed.
  await sealCodesAgain(db, sealer)
  await hideSecretsOfEarlierMail(db, sealer)
  await sealLettersAgain(db, sealer)
  await sealBankIdsAgain(db, sealer)
  await sealSecondFactorsAgain(db, sealer)
  await sealLetterKeyAgain({ db, sealer })
  await refuseDemoInPublic(db, config)
  const isNew =
    config.demo && (await loadDemoShop({ db, sealer, now: new Date(), passwords: () => demoPasswords(config), say }))
  const isRenewed = await replacePublishedPasswords(db, config)
  const shelf = await openShelf({ db, onFault })
  const [discovery, sponsorships, tickets, stores, content, redirects, promotions] = await Promise.all([
    openDiscovery({
      db,
      shelf,
      onFault,
      onBuildFault: (err) => log.warn({ err }, 'The search index could not be built; another try follows'),
      file: join(config.dataDir, 'search-index'),
    }),
    openSponsorships({ db, shelf, onFault }),
    openTicketOffice({ db, onFault }),
    openStores(db),
    openContent(db),
    openRedirects(db, shelf),
    openPromotions({ db, onFault }),
  ])
  const payments = await openPaymentProvider(db, config)
  const bankId = await openBankId(db, config)
  const sessions = openSessionDoor(db, {
    secondFactor: config.secondFactor,
    trustsBankId: !(bankId.pretend && config.isPublic),
  })
  const shipping = openShipping(db)
  await shipping.reload()
  const rooms: Rooms = {
    db,
    config,
    log,
    sealer,
    sessions,
    shelf,
    discovery,
    sponsorships,
    tickets,
    stores,
    content,
    redirects,
    promotions,
    provider: payments.provider,
    pretend: payments.pretend,
    bankId: bankId.bankId,
    pretendBankId: bankId.pretend,
    shipping,
    carrier: pretendCarrier({ db }),
  }
  if (config.demo && config.pretend) {
    // A past that is not whole is no reason not to open.
    await playDemoHistory(rooms, new Date()).catch((err: unknown) => log.warn({ err }, 'Elin has no whole past'))
  }
  // What the demo's past holds has not happened.
  logSecurityEventsTo(log)
  return {
    rooms,
    demoLoginLines: (await isDemoShop(db)) ? demoLoginLines(config, isNew || isRenewed) : [],
    async close() {
      isClosing = true
      sponsorships.close()
      await payments.close()
      await bankId.close()
      await tickets.close()
      await promotions.close()
      await discovery.close()
      await shelf.close()
      await db.close()
      await stopDatabase()
    },
  }
}
