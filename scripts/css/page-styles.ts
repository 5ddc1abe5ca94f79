import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { type FirstView, firstViewOf } from './first-view.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

/** Written beside the manifest; `src/http/page-assets.ts` reads it. */
type PageStyles = { first: string; firstWithMessages: string; sheets: Record<string, string> }

const entry = 'src/storefront/entry.client.tsx'

/** Declares the layer order first, since files come in the bundler's order. */
const layers = '@layer tokens, reset, base, layout, comp, page, util;'

/** What stands above `<main>`, on every page. */
const above: FirstView = {
  classes: words(`
    button button--g button--i button--p button--s cart-button cart-button-anchor cart-button-icon cart-button-sum
    cookie-banner-place demo-bar field-input flex header header-burger header-row header-safe header-search
    header-search-narrow header-search-wide header-space icon link logo member-widget-anchor member-widget-inner muted navigation
    navigation-hot navigation-last navigation-space only-narrow only-wide row row--wrap skip-link small usp-bar usp-bar-ways
    usp-bar-zip visually-hidden wrap`),
  elements: words('a b body button div form header html img input kbd li main nav p section span strong svg ul'),
  later: /^\.header-search.*\.button|^\.navigation a:before$|\[data-consent\]/,
  faces: { 76: [700], 86: [600], 100: [400, 500, 600] },
}

/** When the shop has messages. */
const aboveWithMessages: FirstView = {
  ...above,
  classes: new Set([
    ...above.classes,
    ...words(`
      site-message site-message--err site-message--many site-message--ok site-message--wide site-message-figure
      site-message-pager`),
  ]),
}

/**
 * One file of all styles of each page, immutable, and of these what every page shows above `<main>`, which documents
 * hold (docs/decisions/0203).
 */
export function writePageStyles(folder: string): void {
  const manifest: Manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
  const textOf = (chunks: readonly Chunk[]) => {
    const files = new Set(chunks.flatMap(({ css }) => css ?? []))
    return [layers, ...[...files].map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim())].join('\n')
  }
  const common = withImports(manifest, entry)
  const pages = Object.keys(manifest).filter((key) => key.startsWith('src/storefront/pages/'))
  const styles: PageStyles = {
    first: firstViewOf(textOf(common), above),
    firstWithMessages: firstViewOf(textOf(common), aboveWithMessages),
    sheets: Object.fromEntries(
      pages.map((page) => [page, written(folder, textOf([...common, ...withImports(manifest, page)]))]),
    ),
  }
  writeFileSync(`${folder}/.vite/styles.json`, JSON.stringify(styles))
}

function written(folder: string, css: string): string {
  const name = `assets/${createHash('sha256').update(css).digest('base64url').slice(0, 12)}.css`
  writeFileSync(`${folder}/${name}`, css)
  return `/${name}`
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap((one) => withImports(manifest, one, seen)), chunk]
}
