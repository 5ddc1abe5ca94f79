import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { drawMark } from '#illustrations/brand.ts'

/** `raw` is unpacked for those who ask for it: hardly anybody does, and kept it takes four times as much as the others. */
export type StaticFile = { type: string; raw: Buffer; br: Buffer | null; gz: Buffer | null; cacheControl: string }

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  woff2: 'font/woff2',
  json: 'application/json',
}

const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'

export function readStaticFiles(folders: readonly string[]): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const folder of folders) readAssets(files, `${folder}/assets`)
  const font = createRequire(import.meta.url).resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
  )
  files.set('/font/instrument-sans.woff2', { ...plain('woff2', readFileSync(font)), cacheControl: forever })
  files.set('/favicon.svg', {
    ...plain('svg', Buffer.alloc(0)),
    get raw() {
      return Buffer.from(drawMark())
    },
  })
  return files
}

function readAssets(files: Map<string, StaticFile>, assets: string): void {
  for (const name of existsSync(assets) ? readdirSync(assets) : []) {
    if (/\.(br|gz|map)$/.test(name)) continue
    const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    const twin = (ending: string) =>
      existsSync(`${assets}/${name}.${ending}`) ? readFileSync(`${assets}/${name}.${ending}`) : null
    const [br, gz] = [twin('br'), twin('gz')]
    const kept = gz ? null : readFileSync(`${assets}/${name}`)
    files.set(`/assets/${name}`, {
      type,
      get raw() {
        return kept ?? gunzipSync(gz ?? Buffer.alloc(0))
      },
      br,
      gz,
      cacheControl: forever,
    })
  }
}

function plain(ending: string, raw: Buffer): StaticFile {
  return { type: types[ending] ?? 'application/octet-stream', raw, br: null, gz: null, cacheControl: aDay }
}
