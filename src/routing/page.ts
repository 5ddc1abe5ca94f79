import type { ComponentType } from 'react'
import type { SlotPiece, Takeover, UspText } from '#content/contract.ts'
import type { Api } from '#core/calls.ts'
import type { Services } from '#core/services.ts'
import type { ShopDifference } from '#core/shop.ts'
import type { AddressName } from '#paths.ts'
import type { ShopOffering } from '#shop-settings/offered.ts'

export type LoadRequest = {
  api: Api
  name: AddressName
  params: Record<string, string>
  query: URLSearchParams
  form?: URLSearchParams
  signal?: AbortSignal
}

export type Head = {
  title: string
  description?: string
  /** The canonical address, path only; other addresses redirect to it. */
  canonical?: string
  noIndex?: boolean
  status?: number
  jsonLd?: object[]
  page?: { number: number; count: number }
  /** The requested page is beyond the last: crawlers get 404. */
  isPastEnd?: boolean
  kind?: 'product' | 'article'
  picture?: { src: string; srcset?: string | undefined }
  /** Sizes of the image when it is the largest contentful paint: it is preloaded. */
  pictureSizes?: string
}

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
  chrome?: Chrome | ((data: D) => Chrome)
  /** Its forms work without JavaScript; `load` receives their fields. */
  takesForms?: boolean
  /** Rendered per request and never cached: orders, checkout, member pages. */
  isPrivate?: boolean
  /** Shows new data without being remounted: nothing of `data` is copied into state. */
  takesNewData?: boolean
}

export type Chrome = {
  /** On a phone only the start page has the shop's messages; errors are on all. */
  isStart?: boolean
  isCheckout?: boolean
  hidesChat?: boolean
  hidesUsp?: boolean
  hidesMessages?: boolean
  /** Where the customer uses a legal right, nothing is offered: no membership, newsletter or campaign. */
  hidesOffers?: boolean
}

export function chromeOf({ chrome = {} }: PageModule, data: unknown): Chrome {
  return typeof chrome === 'function' ? chrome(data) : chrome
}

export type PageError = {
  code: number
  message: string
  retryAfterSeconds?: number | null
  /** The reason of a protection in front of the shop, when that has answered. */
  data?: string | null
}

export type PageState = {
  name: AddressName | 'error'
  params: Record<string, string>
  data: unknown
  error: PageError | null
  shell: ShellData
  /** Null for everything. */
  services: Services | null
  shop: ShopDifference
  offered: ShopOffering
  /** Address of the page's script, so that hydration imports exactly what was preloaded. */
  chunk: string | null
  /** Milliseconds; the server's render time, used until hydration is complete. */
  now: number
}

export type ShellData = {
  sections: { id: number; name: string; isListed: boolean }[]
  calendar: { name: string; campaignId: number | null; placement: string; text: string }[]
  messages: { id: number; message: string; type: 'ok' | 'info' | 'error'; avatarId: number | null }[]
  uspTexts: UspText[]
  takeover: Takeover | null
  /** The information pages and the campaigns of the footer that there are. */
  linked: { pages: number[]; campaigns: number[] }
  /** What extensions show in named places. */
  slots: SlotPiece[]
  /** Milliseconds; the time an employee previews. */
  previewOf?: number
}
