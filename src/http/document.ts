import { createHash } from 'node:crypto'
import type { Variant } from '#analytics/variants.ts'
import { demoNotice } from '#core/demo-messages.ts'
import { escapeHtml } from '#core/html.ts'
import { logoFile } from '#core/logo-file.ts'
import type { Look } from '#core/shop.ts'
import type { AddressName } from '#paths.ts'
import type { Head, PageState } from '#routing/page.ts'
import { avifOf } from '#ui/avif.ts'
import { describe, structuredData } from './document-head.ts'
import { inlineScript } from './first-scripts.ts'
import type { HtmlPiece } from './html-bytes.ts'
import { type LookPreview, lookStyle, themeColor } from './look-style.ts'
import { stateJson } from './state-json.ts'

export type PageAssets = {
  entry: string
  chunk: string | null
  preloads: string[]
  /** What is shown above `<main>`, in the document. */
  css: string
  /** All styles of the page. */
  styles: PageSheet[]
}

export type PageSheet = {
  href: string
  /** Beside it: what it has been written from, so that scripts need not load them (scripts/late-styles.ts). */
  files: readonly string[]
}

export type AssetsOf = (name: AddressName | 'error', hasMessages: boolean) => PageAssets

type DocumentInput = {
  head: Head
  html: readonly HtmlPiece[]
  state: PageState
  assets: PageAssets
  origin: string
  isDevelopment: boolean
  variant: Variant | null
  tag: string | null
  cdn: string | null
  /** Script of the card form; null on all pages but the one that waits for a payment. */
  cardScript: string | null
  isMarkedAsDemo: boolean
  look: Look
  /** A picture of a page: nothing runs in it. */
  preview: LookPreview | null
}

export function documentOf(deps: DocumentInput): HtmlPiece[] {
  const {
    head,
    html,
    state,
    assets,
    origin,
    isDevelopment,
    variant,
    tag,
    cdn,
    cardScript,
    isMarkedAsDemo,
    look,
    preview,
  } = deps
  const style = lookStyle(look)
  const before = [
    `<!doctype html><html lang="sv" data-theme="${preview?.theme ?? 'light'}"${variant ? ` data-variant="${variant}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...describe({ head, origin }),
    tag ? `<meta name="tag" content="${escapeHtml(tag)}">` : '',
    cdn ? `<meta name="cdn" content="${escapeHtml(cdn)}">` : '',
    cardScript ? `<meta name="card-script" content="${escapeHtml(cardScript)}">` : '',
    `<meta name="theme-color" content="${themeColor(look)}">${iconsOf(look)}`,
    // The top of the page must not grow while it is parsed, to prevent layout shifts.
    '<link rel="expect" href="#top" blocking="render">',
    ...(preview ? [] : scriptsBefore(isDevelopment)),
    ...assets.styles.map(({ href }) => `<link rel="preload" as="style" href="${href}">`),
  ]
  const after = [
    style ? `<style>${style}</style>` : '',
    preloadOf(head),
    ...(preview ? [] : [entryOf(assets, isDevelopment), ...structuredData({ head, origin })]),
    `</head><body>${isMarkedAsDemo ? demoBar : ''}<div id="root">`,
  ]
  const stated: HtmlPiece[] = preview
    ? []
    : [modulePreloads(assets), '<script type="application/json" id="state">', ...stateJson(state), '</script>']
  return [
    before.join(''),
    styleBytes(assets.css),
    after.join(''),
    ...withoutPreload(html, head),
    '</div>',
    ...stated,
    '</body></html>',
  ]
}

/** In development it must run after the scripts of Vite. */
function entryOf({ entry }: PageAssets, isDevelopment: boolean): string {
  return isDevelopment ? `<script type="module" src="${entry}"></script>` : `<script>${entryScript(entry)}</script>`
}

/**
 * Asks for the entry when the style sheet of the page is there, or after 100 ms. Asked for at the same time it would take
 * half of the bandwidth, and what is seen waits for the sheet (docs/decisions/0316).
 */
function entryScript(entry: string): string {
  return `setTimeout(load=()=>import(${JSON.stringify(entry)}),100)`
}

/** There is always one: Firefox shows what follows a style sheet before it is loaded, unless a script comes first. */
const afterStyles = 'load()'

export function styleLinks(styles: readonly PageSheet[]): string {
  if (styles.length === 0) return ''
  const links = styles.map(
    ({ href, files }) =>
      `<link rel="stylesheet" href="${href}" data-files="${files.map((file) => file.replace(/\.css$/, '')).join(' ')}">`,
  )
  return `${links.join('')}<script>${afterStyles}</script>`
}

const knownStyles = new Map<string, Buffer>()

function styleBytes(css: string): Buffer {
  const known = knownStyles.get(css)
  if (known) return known
  const bytes = Buffer.from(`<style>${css}</style>`)
  knownStyles.set(css, bytes)
  return bytes
}

function scriptsBefore(isDevelopment: boolean): string[] {
  return [`<script>${inlineScript(isDevelopment)}</script>`, ...(isDevelopment ? [developmentScripts] : [])]
}

/** Needed after the entry only: further up they would take the connections of style sheets and pictures. */
function modulePreloads({ preloads }: PageAssets): string {
  return preloads.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join('')
}

function iconsOf({ logo }: Look): string {
  if (!logo) return '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
  const [icon, touch] = [logoFile(logo, 'icon'), logoFile(logo, 'touch')]
  return `<link rel="icon" href="${icon}" type="image/png"><link rel="apple-touch-icon" href="${touch}">`
}

const demoBar = `<p class="demo-bar" role="note"><b>${demoNotice.name}</b> ${demoNotice.text}</p>`

function preloadOf({ picture, pictureSizes }: Head): string {
  if (!picture || pictureSizes === undefined) return ''
  const choice = picture.srcset
    ? `type="image/avif" imagesrcset="${escapeHtml(avifOf(picture.srcset))}" imagesizes="${escapeHtml(pictureSizes)}"`
    : `href="${escapeHtml(picture.src)}"`
  return `<link rel="preload" as="image" ${choice} fetchpriority="high">`
}

/** React preloads the same picture at the beginning of the body. */
function withoutPreload([links = '', ...rest]: readonly HtmlPiece[], { picture, pictureSizes }: Head): HtmlPiece[] {
  if (!picture || pictureSizes === undefined || typeof links !== 'string') return [links, ...rest]
  const own = `<link rel="preload" as="image" href="${escapeHtml(picture.src)}" fetchPriority="high"/>`
  return [links.replace(own, ''), ...rest]
}

export type ForeignScripts = {
  chat: string | null
  tag: string | null
  /** Origin of the content delivery network in front of the shop. */
  cdn: string | null
}

/**
 * Scripts and styles by hash: cached pages are sent to many, and a nonce must not be reused. Style attributes are
 * allowed, as they cannot run code. Third-party scripts may connect to their own origins; a chat may frame its own.
 */
export function contentSecurityPolicy(
  styles: readonly string[],
  { chat, tag, cdn }: ForeignScripts,
  {
    framedBy = 'none',
    cardScript = null,
    entry = null,
  }: { framedBy?: 'none' | 'self'; cardScript?: string | null; entry?: string | null } = {},
): string {
  const scripts = entry ? [inlineScript(false), entryScript(entry), afterStyles] : []
  const chatOrigin = originOf(chat)
  const origins = chatOrigin + originOf(tag)
  const card = cardScript?.startsWith('https:') ? cardOrigins : noCardOrigins
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(hashOf).join(' ')}${origins}${card.scripts}`,
    `style-src 'self' ${styles.filter(Boolean).map(hashOf).join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${origins}${card.pictures}`,
    "font-src 'self'",
    `connect-src 'self'${origins}${cdn ? ` ${cdn}` : ''}${card.calls}`,
    `frame-src 'self'${chatOrigin}${card.frames}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    `frame-ancestors '${framedBy}'`,
    "base-uri 'none'",
  ].join('; ')
}

/** What https://docs.stripe.com/security/guide names for Stripe.js and the Payment Element. */
const cardOrigins = {
  scripts: ' https://js.stripe.com https://*.js.stripe.com',
  frames: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  calls: ' https://api.stripe.com',
  pictures: ' https://*.stripe.com',
}
const noCardOrigins = { scripts: '', frames: '', calls: '', pictures: '' }

function originOf(script: string | null): string {
  return script?.startsWith('https:') ? ` ${new URL(script).origin}` : ''
}

const developmentScripts =
  '<script type="module">import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t</script><script type="module" src="/@vite/client"></script>'

const hashes = new Map<string, string>()

/** Cached per style text: one for each page file, and the look's. */
function hashOf(text: string): string {
  let hash = hashes.get(text)
  if (!hash) {
    hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    hashes.set(text, hash)
  }
  return hash
}
