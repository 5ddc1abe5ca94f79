import type { Logger } from 'pino'
import type { CallRow } from '#core/server/call-table.ts'
import type { Encryption } from '#core/server/encryption.ts'
import type { ShopSettings } from '#core/shop.ts'
import type { SessionStore } from '#identity/server/sessions.ts'
import type { AddressName, Place } from '#paths.ts'
import type { SharedLimit } from '#rate-limits/server/shared-limit.ts'
import type { PageError, PageModule, ShellData } from '#routing/page.ts'
import type { Connection } from './connection.ts'
import type { AssetsOf, ForeignScripts } from './document.ts'
import type { HtmlPiece } from './html-bytes.ts'
import type { Overload } from './overload.ts'
import type { PageCache } from './page-cache.ts'

/** The rendering side, built from .tsx. */
export type Renderer = {
  pageModule(name: AddressName | 'error'): Promise<PageModule>
  renderPage(input: {
    module: PageModule
    data: unknown
    shell: ShellData
    now: Date
    error: PageError | null
    edition: number | null
    styles: string
  }): HtmlPiece[]
}

export type PagesDeps = {
  calls: CallRow[]
  sessions: SessionStore
  encryption?: Encryption
  cache: PageCache
  log: Logger
  version: string
  now: () => Date
  renderer: () => Promise<Renderer>
  assetsOf: AssetsOf
  publicOrigin: string | null
  /** Limit per network for forms without JavaScript and API calls. */
  unsafeCalls: SharedLimit
  /** Third-party scripts allowed by the merchant. */
  others: ForeignScripts
  /** Called for each page, as the account may change. */
  cardScript?: () => string | null
  /** Scheduled redirects, which take precedence over the page's content. */
  redirectOf: (place: Place, now: Date) => { to: string; status: 301 | 302 } | null
  /** The shop's own settings as they apply at a time. */
  settingsAt: (at: Date) => Promise<ShopSettings>
  /** Rejects uncached pages while there are too many requests. */
  overload?: Pick<Overload, 'begin'>
  isDevelopment: boolean
  isMarkedAsDemo: boolean
}

export type PageRequest = {
  pathname: string
  query: URLSearchParams
  headers: Headers
  connection: Connection
  /** The fields of a form submitted without JavaScript. */
  form?: URLSearchParams
}
