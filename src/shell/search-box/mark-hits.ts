export type TextPart = { text: string; isHit: boolean }

/** Marks matches at word beginnings: "tang" in "Tangentbord" but not in "Stäng", "mobler" in "Möbler". */
export function markHits(text: string, written: string): TextPart[] {
  const words = plain(written).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [{ text, isHit: false }]
  const pattern = new RegExp(words.map(escaped).join('|'), 'g')
  const exact = new Set(written.toLowerCase().split(/\s+/))
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: hit, index } of plain(text).matchAll(pattern)) {
    const isWithin = /[\p{L}\d]/u.test(text.charAt(index - 1))
    const isExact = hit.length > 2 && exact.has(text.slice(index, index + hit.length).toLowerCase())
    if (isWithin && !isExact) continue
    if (index > at) parts.push({ text: text.slice(at, index), isHit: false })
    at = index + hit.length
    parts.push({ text: text.slice(index, at), isHit: true })
  }
  return at < text.length ? [...parts, { text: text.slice(at), isHit: false }] : parts
}

function plain(text: string): string {
  return text.replace(/[^]/g, (sign) => sign.normalize('NFD').charAt(0).toLowerCase().charAt(0))
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
