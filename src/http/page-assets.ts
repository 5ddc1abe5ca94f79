import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { AdminAssets } from '#admin-frame/server/frame.ts'
import { pageFiles } from '#storefront/routes.ts'
import type { AssetsOf, PageAssets } from './document.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

/** Written by scripts/css/page-styles.ts. */
type PageStyles = { first: string; firstWithMessages: string; sheets: Record<string, string> }

const entry = 'src/storefront/entry.client.tsx'

const layers = '@layer tokens, reset, base, layout, comp, page, util;'

/** A page's own files, and the styles above `<main>`: those of messages only when the shop has one. */
export function readPageAssets(folder: string): AssetsOf {
  const manifest: Manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
  const styles: PageStyles = JSON.parse(readFileSync(`${folder}/.vite/styles.json`, 'utf8'))
  const made = new Map<string, PageAssets>()
  return (name, hasMessages) => {
    const page = `src/storefront/pages/${pageFiles[name]}.tsx`
    const key = `${page} ${hasMessages}`
    const known = made.get(key)
    if (known) return known
    const assets = assetsOf(manifest, styles, { page, hasMessages })
    made.set(key, assets)
    return assets
  }
}

export const developmentAssets: PageAssets = { entry: `/${entry}`, chunk: null, preloads: [], css: layers, styles: [] }

const adminEntry = 'src/admin-frame/web/entry.admin.tsx'
const iconsFile = 'src/ui/icons.svg'

export function readAdminAssets(folder: string): AdminAssets {
  const manifest: Manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
  const chunk = manifest[adminEntry]
  // The entry's own come first, since they name the layers.
  const chunks = withImports(manifest, adminEntry).toReversed()
  const styles = [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`)
  return { script: `/${chunk?.file}`, styles, icons: `/${manifest[iconsFile]?.file}` }
}

export const developmentAdminAssets: AdminAssets = { script: `/${adminEntry}`, styles: [], icons: `/${iconsFile}` }

function assetsOf(
  manifest: Manifest,
  { first, firstWithMessages, sheets }: PageStyles,
  { page, hasMessages }: { page: string; hasMessages: boolean },
): PageAssets {
  const chunks = [...withImports(manifest, entry), ...withImports(manifest, page)]
  const script = manifest[entry]?.file
  // The entry is a script of the document.
  const files = [...new Set(chunks.map(({ file }) => file))].filter((file) => file !== script)
  const styles = [...new Set(chunks.flatMap(({ css }) => css ?? []))]
  const sheet = sheets[page]
  return {
    entry: `/${script}`,
    chunk: manifest[page] ? `/${manifest[page].file}` : null,
    preloads: files.map((file) => `/${file}`),
    css: hasMessages ? firstWithMessages : first,
    styles: sheet ? [{ href: sheet, files: styles.map((file) => basename(file)) }] : [],
  }
}

function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap((one) => withImports(manifest, one, seen)), chunk]
}
