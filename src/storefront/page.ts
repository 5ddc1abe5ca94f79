import type { ComponentType } from 'react'
import type { Takeover, UspText } from '#content/contract.ts'
import type { Api } from '#core/calls.ts'
import type { AddressName } from '#paths.ts'

/** What a page's `load` is given, on the server and in the browser alike. */
export type LoadRequest = {
  api: Api
  /** Which of its addresses brought the shopper to the page. */
  name: AddressName
  params: Record<string, string>
  query: URLSearchParams
  /** What a form of the page sent without script. */
  form?: URLSearchParams
  signal?: AbortSignal
}

/** What the head of the document says of a page. */
export type Head = {
  /** Without the site's name. */
  title: string
  description?: string
  /** The one address of this page, path only; another one is redirected to it. */
  canonical?: string
  /** For pages that search engines should not list. */
  noIndex?: boolean
  status?: number
  /** Structured data, schema.org. */
  jsonLd?: object[]
  /** Which page of a list this is. */
  page?: { number: number; count: number }
  /** The page asked for lies beyond the last one: crawlers are told that there is none. */
  isPastEnd?: boolean
  /** What it is to those who share it; a website unless it says otherwise. */
  kind?: 'product' | 'article'
  /** Shown where the page is shared. */
  picture?: { src: string; srcset?: string | undefined }
  /** How wide the page shows its picture when it is what the shopper waits for: it is fetched before the script. */
  pictureSizes?: string
}

/** Sent by a `load` that found another address to go to. */
export class Redirect extends Error {
  readonly to: string
  readonly status: 301 | 302

  constructor(to: string, status: 301 | 302 = 302) {
    super(`Redirect to ${to}`)
    this.to = to
    this.status = status
  }
}

export type PageModule<D = unknown> = {
  load(request: LoadRequest): Promise<D>
  head(data: D): Head
  Page: ComponentType<{ data: D }>
  /** Parts of the page frame that this page goes without. */
  chrome?: Chrome | ((data: D) => Chrome)
  /** Its forms may be sent without script; `load` is then given what they hold. */
  takesForms?: boolean
  /** Rendered for the one who asks and never kept: orders, checkout, member pages. */
  isPrivate?: boolean
}

export type Chrome = {
  /** Only logo and trust in the header, no navigation, no footer, no usp strip (CHR-02, HDR-02). */
  isCheckout?: boolean
  hidesChat?: boolean
  hidesUsp?: boolean
  hidesMessages?: boolean
}

/** What a page's frame goes without; some pages know only by what they show. */
export function chromeOf({ chrome = {} }: PageModule, data: unknown): Chrome {
  return typeof chrome === 'function' ? chrome(data) : chrome
}

export type PageError = {
  code: number
  message: string
  /** When it is worth another try. */
  retryAfterSeconds?: number | null
}

/** What the server hands to the browser inside the HTML. */
export type PageState = {
  name: AddressName | 'error'
  params: Record<string, string>
  data: unknown
  error: PageError | null
  shell: ShellData
  /** Address of the page's script, so that hydration imports exactly what was preloaded. */
  chunk: string | null
  /** Milliseconds; the time the HTML was made, used for everything that depends on the day until hydration is done. */
  now: number
}

/** The part of the navigation that every page's HTML carries. */
export type ShellData = {
  sections: { id: number; name: string; isListed: boolean }[]
  windows: { name: string; campaignId: number | null; placement: string; text: string }[]
  messages: { id: number; message: string; type: 'ok' | 'info' | 'error'; avatarId: number | null }[]
  uspTexts: UspText[]
  takeover: Takeover | null
  /** Milliseconds; the moment that an employee looks at the shop at. */
  previewOf?: number
}
