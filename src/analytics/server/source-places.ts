import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

export type SourcePlaces = {
  /** Locations in scripts of unknown builds are left unchanged. */
  resolve(stack: string): string
}

const place = /(?:https?:\/\/[^\s/()]+)?\/assets\/([\w.-]+\.js)(?:\?[^\s:)]*)?:(\d+):(\d+)/g
/** A parsed source map takes some megabytes. */
const maxMaps = 4

export function openSourcePlaces(folder: string): SourcePlaces {
  const maps = new LRUCache<string, SourceMap>({ max: maxMaps })

  function mapOf(script: string): SourceMap | null {
    const known = maps.get(script)
    if (known) return known
    const file = join(folder, `${script}.map`)
    if (!existsSync(file)) return null
    const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
    maps.set(script, map)
    return map
  }

  return {
    resolve: (stack) =>
      stack.replace(place, (written, script: string, line: string, column: string) => {
        const origin = mapOf(script)?.findOrigin(Number(line), Number(column))
        if (!origin || !('fileName' in origin)) return written
        const { fileName, lineNumber, columnNumber } = origin
        return `${fileName.replace(/^(\.\.?\/)+/, '')}:${lineNumber}:${columnNumber}`
      }),
  }
}
