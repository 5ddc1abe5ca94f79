// Version 1.3 of what a shop offers extensions. Types only: nothing of this package runs.
import type { KretsClient, PromotionRuleInput, ShippingRulesInput, WebhookEvent } from '@krets/client'

export type EventType = Exclude<WebhookEvent['type'], 'webhook.test'>
export type EventOf<T extends EventType> = Extract<WebhookEvent, { type: T }>

export type Value = string | number | boolean | null | Value[] | { [name: string]: Value }

/** Thrown by what is asked of the shop. */
export type ShopError = Error & { code: string; status: number }

export type Shop = {
  /** The calls that the permissions name: `await shop.api.orders.listOrders({})`. Those that write need a key. */
  readonly api: {
    readonly [M in keyof KretsClient]: {
      readonly [C in keyof KretsClient[M]]: KretsClient[M][C] extends (...given: infer G) => infer A
        ? (input?: G[0], options?: { idempotencyKey?: string }) => A
        : never
    }
  }
  /** Calls a permitted host by https, without redirects. */
  fetch(
    url: string,
    options?: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; headers?: Record<string, string>; body?: string },
  ): Promise<{ status: number; body: string }>
  /** Its own values: at most 5,000 of 64 kB each, 5 MB together. */
  readonly store: {
    get(key: string): Promise<Value>
    /** A value about a customer is erased with the customer, and part of what the customer can fetch. */
    set(key: string, value: Value, about?: { customerId?: number }): Promise<void>
    remove(key: string): Promise<void>
    list(prefix?: string): Promise<{ key: string; value: Value }[]>
  }
  /** As they are in the back office, secrets included. */
  settings(): Promise<Record<string, string | number | boolean>>
  /**
   * Whether the text has this HMAC by the key. `hash` is sha256 and `encoding` hex unless they are given. A call by another
   * system does nothing else before the answer is true, unless its manifest says `"signed": false`.
   */
  isSigned(signed: {
    text: string
    key: string
    signature: string
    hash?: 'sha1' | 'sha256' | 'sha512'
    encoding?: 'hex' | 'base64'
  }): Promise<boolean>
  /** Has what is computed ahead computed again, within a minute. */
  recompute(): Promise<void>
  /** To the log of the shop. */
  log(...parts: unknown[]): Promise<void>
}

export type CallInput = {
  query: Record<string, string>
  /** `data` of what was sent. */
  body: unknown
  caller: { customerId: number | null; isStaff: boolean }
  /** Of a call by another system: the body as it was sent. */
  text?: string
  /** Of a call by another system, by name in lower case. */
  headers?: Record<string, string>
}

export type PriceRule = {
  /** By it the rule is known again the next time: a rule that is as it was goes on. */
  key: string
  /** As the cart, the order and the receipt call it. */
  name: string
  /** What it takes off and of what; amounts in öre. */
  rule: PromotionRuleInput
  audience?: 'all' | 'member' | 'company' | 'employee'
  /** Default true: it applies beside other discounts. Otherwise alone, when it saves more than they do. */
  isCombinable?: boolean
  /** The highest is applied first, from -100 to 100. */
  priority?: number
}

type ShippingEffect =
  | { /** Öre; applies when it is lower. */ price: number; when?: ShippingRulesInput }
  | { /** What may be sent by it. */ only: ShippingRulesInput }
export type ShippingRule = {
  key: string
  /** All, when there are none. */
  methodIds?: number[] | null
} & ShippingEffect

export type PageContent = {
  blocks: (
    | { kind: 'text'; heading?: string | null; text: string }
    | { kind: 'table'; heading: string; columns: string[]; rows: (string | number)[][] }
    | {
        kind: 'form'
        heading?: string | null
        fields?: ({ name: string; label: string } & (
          | { type: 'text'; value?: string }
          | { type: 'number'; value?: number }
        ))[]
        /** One of its POST calls for staff: it gets the fields as `body`. */
        call: string
        button: string
      }
  )[]
}

export type SlotPlace = 'product-below-price' | 'cart-above-summary' | 'footer' | 'start-page'
export type SlotContent = {
  key: string
  heading?: string | null
  /** Plain text. */
  text: string
  /** Within the shop: `/kampanjer`. */
  link?: { text: string; path: string } | null
  /** Of the shop's own storage. */
  picture?: { src: string; width: number; height: number; alt: string } | null
  /** Of a product's page: whose pages show it. */
  conditions?: { productIds?: number[]; categoryIds?: number[]; sectionIds?: number[]; manufacturerIds?: number[] }
  /** In place of conditions: where this price rule of its own applies. */
  rule?: string
}

type Handler<I, A = unknown> = (input: I, shop: Shop) => A | Promise<A>

/** The default export of `main`. What is named in extension.json has a function here. */
export type Extension = {
  /** At least once, in order for each object; one that throws gets the event again, later and later for three days. */
  events?: { [T in EventType]?: Handler<EventOf<T>> }
  /** What is returned is the answer, as `data`. */
  calls?: Record<string, Handler<CallInput>>
  jobs?: Record<string, Handler<{ now: string }>>
  /** Computed when it is turned on, when its settings change, and after `shop.recompute()`. */
  /** What it shows in the places that extension.json names: computed as the rules are, and set by the shop. */
  slots?: { [P in SlotPlace]?: Handler<{ now: string }, SlotContent[]> }
  rules?: { prices?: Handler<{ now: string }, PriceRule[]>; shipping?: Handler<{ now: string }, ShippingRule[]> }
}
