import { type Drawing, isAccent, isArt, isBody, isType } from './drawing.ts'
import { factsWord, noFacts, parseFacts } from './facts.ts'
import { formCount, frameOf, isMeasured } from './frames.ts'
import { coverOf, type ViewName, viewOf, viewWords } from './view-names.ts'

/** `/bild/mus-sno-orange-norrsken-0.svg`; with facts `…-0-27x3x1.svg`, other views `…-snett.svg`. */
export function address({ type, body, accent, art, v, facts }: Drawing, view: ViewName | null = null): string {
  const word = view === null ? '' : viewWords[view]
  return `/bild/${[type, body, accent, art, v, factsWord(facts ?? noFacts), word].filter((part) => part !== '').join('-')}.svg`
}

/** Null for unknown words or numbers. */
export function parseAddress(path: string): { drawing: Drawing; view: ViewName | null } | null {
  const match = /^\/bild\/([a-z]+)-([a-z]+)-([a-z]+)-([a-z]+)-(\d)(?:-(\d+x\d+x\d+))?(?:-([a-z]+))?\.svg$/.exec(path)
  if (!match) return null
  const [, type = '', body = '', accent = '', art = '', form, shape, word] = match
  if (!isType(type) || !isBody(body) || !isAccent(accent) || !isArt(art)) return null
  const v = Number(form)
  const facts = parseFacts(shape)
  const view = word === undefined ? null : viewOf(word)
  if (v >= formCount(type) || facts === null || (word !== undefined && view === null)) return null
  return { drawing: { type, body, accent, art, v, ...(facts ? { facts } : {}) }, view }
}

const studio = { width: 400, height: 300 }

export function naturalSize({ type, v }: Drawing, view: ViewName | null = null): { width: number; height: number } {
  if (isMeasured(type) || (view ?? coverOf(type)) !== 'front') return studio
  const [, , width, height] = frameOf(type, v)
  return { width, height }
}
