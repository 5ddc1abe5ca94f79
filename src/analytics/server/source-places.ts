import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/** What the build wrote of where its scripts come from; browsers are never sent it. */
export type SourcePlaces = {
  /** A stack as the sources know it; places in scripts of no known build stay as they are. */
  resolve(stack: string): string
}

const place = /(?:https?:\/\/[^\s/()]+)?\/assets\/([\w.-]+\.js)(?:\?[^\s:)]*)?:(\d+):(\d+)/g
/** A map is some megabytes once it is read; errors come from few scripts at a time. */
const mostMaps = 4

export function openSourcePlaces(folder: string): SourcePlaces {
  const maps = new LRUCache<string, SourceMap>({ max: mostMaps })

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
