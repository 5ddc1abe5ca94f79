import { type Drawing, isAccent, isArt, isBody, isType } from './drawing.ts'
import { closeUp, closeUpCount, formCount, frameOf } from './frames.ts'

/** `/bild/mus-sno-orange-norrsken-0.svg`, close-ups `…-narbild1.svg`. */
export function address({ type, body, accent, art, v }: Drawing, crop?: number): string {
  return `/bild/${[type, body, accent, art, v].join('-')}${crop === undefined ? '' : `-narbild${crop}`}.svg`
}

/** Null for unknown words or numbers. */
export function parseAddress(path: string): { drawing: Drawing; crop: number | undefined } | null {
  const match = /^\/bild\/([a-z]+)-([a-z]+)-([a-z]+)-([a-z]+)-(\d)(?:-narbild(\d))?\.svg$/.exec(path)
  if (!match) return null
  const [, type = '', body = '', accent = '', art = '', form, close] = match
  if (!isType(type) || !isBody(body) || !isAccent(accent) || !isArt(art)) return null
  const v = Number(form)
  const crop = close === undefined ? undefined : Number(close)
  if (v >= formCount(type) || (crop !== undefined && crop >= closeUpCount)) return null
  return { drawing: { type, body, accent, art, v }, crop }
}

export function naturalSize({ type, v }: Drawing, crop?: number): { width: number; height: number } {
  const [, , width, height] = crop === undefined ? frameOf(type, v) : closeUp(type, v, crop)
  return { width, height }
}
