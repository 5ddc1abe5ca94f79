import { createHash } from 'node:crypto'
import { siteName } from '#paths.ts'
import type { Head, PageState } from '#storefront/page.ts'

/** What the build made for one page: addresses of its scripts and the text of its styles. */
export type PageAssets = { entry: string; chunk: string | null; preloads: string[]; css: string; styles: string[] }

type DocumentParts = {
  head: Head
  html: string
  state: PageState
  assets: PageAssets
  origin: string
  isDevelopment: boolean
}

const defaultDescription =
  'Krets är en ledande återförsäljare av teknik, prylar och spel med låga priser och fri frakt för medlemmar.'

// Before the first paint, so that a dark page never flashes light.
const themeScript = `try{var t=localStorage.getItem('theme');if(t==='dark'||t==='auto'&&matchMedia('(prefers-color-scheme:dark)').matches)document.documentElement.dataset.theme='dark'}catch(e){}`

/** The whole HTML document of a page. */
export function documentOf({ head, html, state, assets, origin, isDevelopment }: DocumentParts): string {
  const canonical = head.canonical ? `${origin}${head.canonical}` : null
  return [
    '<!doctype html><html lang="sv" data-theme="light"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(`${head.title} | ${siteName}`)}</title>`,
    `<meta name="description" content="${escaped(head.description ?? defaultDescription)}">`,
    canonical ? `<link rel="canonical" href="${escaped(canonical)}">` : '',
    canonical ? `<link rel="alternate" hreflang="sv-SE" href="${escaped(canonical)}">` : '',
    head.noIndex ? '<meta name="robots" content="noindex">' : '',
    '<meta name="theme-color" content="#082e1f"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script>${themeScript}</script>`,
    isDevelopment ? developmentScripts : '',
    `<style>${assets.css}</style>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    head.preloadImage
      ? `<link rel="preload" as="image" href="${escaped(head.preloadImage)}" fetchpriority="high">`
      : '',
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${assets.entry}"></script>`,
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${json(data)}</script>`),
    '</head><body><div id="root">',
    html,
    `</div><script type="application/json" id="state">${json(state)}</script></body></html>`,
  ].join('')
}

/**
 * Scripts and styles by hash: a page in a cache is sent to many, and a nonce must never be sent twice. Style attributes
 * are allowed, they carry widths and progress and cannot run code.
 */
export function contentSecurityPolicy(css: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashOf(themeScript)}`,
    `style-src 'self' ${hashOf(css)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
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

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function json(data: unknown): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
