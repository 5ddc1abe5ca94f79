import { type Drawing, isAccent, isArt, isBody, isType } from './drawing.ts'
import { closeUp, closeUpCount, formCount, frameOf } from './frames.ts'

/** The address of a drawing, or of one of its close-ups: `/bild/mus-sno-orange-norrsken-0.svg`, `…-narbild1.svg`. */
export function address({ type, body, accent, art, v }: Drawing, crop?: number): string {
  return `/bild/${[type, body, accent, art, v].join('-')}${crop === undefined ? '' : `-narbild${crop}`}.svg`
}

/** The drawing an address names; null for any word or number that the illustrator does not know. */
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

/** The natural size of a drawing, so that pages can keep its place. */
export function naturalSize({ type, v }: Drawing, crop?: number): { width: number; height: number } {
  const [, , width, height] = crop === undefined ? frameOf(type, v) : closeUp(type, v, crop)
  return { width, height }
}
