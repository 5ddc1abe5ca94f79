import { createHash } from 'node:crypto'
import type { Variant } from '#analytics/variants.ts'
import { escapeHtml } from '#core/markdown.ts'
import { demoNotice } from '#core/sv-demo.ts'
import type { Head, PageState } from '#storefront/page.ts'
import { avifOf } from '#ui/avif.ts'
import { describe, json, structuredData } from './document-head.ts'
import { firstScript, pictureScript, pressScript } from './first-scripts.ts'

/** What the build made for one page: addresses of its scripts and the text of its styles. */
export type PageAssets = { entry: string; chunk: string | null; preloads: string[]; css: string; styles: string[] }

type DocumentParts = {
  head: Head
  html: string
  state: PageState
  assets: PageAssets
  origin: string
  isDevelopment: boolean
  /** Chosen by whoever looks; else the browser takes one. */
  variant: Variant | null
  tag: string | null
  /** A shop at a public address where nothing is for sale. */
  isMarkedAsDemo: boolean
}

/** The whole HTML document of a page. */
export function documentOf(parts: DocumentParts): string {
  const { head, html, state, assets, origin, isDevelopment, variant, tag, isMarkedAsDemo } = parts
  return [
    `<!doctype html><html lang="sv" data-theme="light"${variant ? ` data-variant="${variant}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...describe({ head, origin }),
    tag ? `<meta name="tag" content="${escapeHtml(tag)}">` : '',
    '<meta name="theme-color" content="#082e1f"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    // What stands at the top must not grow while it is read: it would push the page down.
    '<link rel="expect" href="#top" blocking="render">',
    `<script>${firstScript}</script><script>${pressScript}</script>`,
    isDevelopment ? developmentScripts : `<script>${pictureScript}</script>`,
    `<style>${assets.css}</style>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    preloadOf(head),
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${assets.entry}"></script>`,
    ...structuredData({ head, origin }),
    `</head><body>${isMarkedAsDemo ? demoBar : ''}<div id="root">`,
    html,
    `</div><script type="application/json" id="state">${json(state)}</script></body></html>`,
  ].join('')
}

const demoBar = `<p class="demo-bar" role="note"><b>${demoNotice.name}</b> ${demoNotice.text}</p>`

/** The picture the shopper waits for, in the format and the size the page will choose. */
function preloadOf({ picture, pictureSizes }: Head): string {
  if (!picture || pictureSizes === undefined) return ''
  const choice = picture.srcset
    ? `type="image/avif" imagesrcset="${escapeHtml(avifOf(picture.srcset))}" imagesizes="${escapeHtml(pictureSizes)}"`
    : `href="${escapeHtml(picture.src)}"`
  return `<link rel="preload" as="image" ${choice} fetchpriority="high">`
}

/** Addresses of scripts of others that the shop keeper has let in. */
export type ForeignScripts = {
  /** A chat. */
  chat: string | null
  /** One that measures, for browsers that have agreed to it. */
  tag: string | null
}

/**
 * Scripts and styles by hash: a page in a cache is sent to many, and a nonce must never be sent twice. Style attributes
 * are allowed, they carry widths and progress and cannot run code. Scripts of others may load from and tell their own
 * origins; a chat may show its own frames.
 */
export function contentSecurityPolicy(css: string, { chat, tag }: ForeignScripts): string {
  const chatOrigin = originOf(chat)
  const origins = chatOrigin + originOf(tag)
  return [
    "default-src 'none'",
    `script-src 'self' ${hashOf(firstScript)} ${hashOf(pressScript)} ${hashOf(pictureScript)}${origins}`,
    `style-src 'self' ${hashOf(css)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${origins}`,
    "font-src 'self'",
    `connect-src 'self'${origins}`,
    // The payment overlay.
    `frame-src 'self'${chatOrigin}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

function originOf(script: string | null): string {
  return script?.startsWith('https:') ? ` ${new URL(script).origin}` : ''
}

const developmentScripts =
  '<script type="module">import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t</script><script type="module" src="/@vite/client"></script>'

const hashes = new Map<string, string>()

/** A page's styles are hashed once, not with each page that is made of them: there is one text for each page file. */
function hashOf(text: string): string {
  let hash = hashes.get(text)
  if (!hash) {
    hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    hashes.set(text, hash)
  }
  return hash
}
