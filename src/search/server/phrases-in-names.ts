import { wordOf } from '#search-engine/server/words.ts'

const leastTimes = 2
const mostOfNames = 0.8
const isPlain = /^[a-zåäö-]+$/
const isTelling = /^[a-zåäö-]{4,}$/

/** What products are called more exactly than `word`, the commonest first: `gamingmus`, `trådlös mus`. */
export function phrasesInNames(names: readonly string[], word: string): string[] {
  const { term, text } = wordOf(word.toLowerCase())
  const counts = new Map<string, number>()
  for (const name of names)
    for (const phrase of new Set(phrasesIn(name, { term, text }))) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= leastTimes && count <= names.length * mostOfNames)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([phrase]) => phrase)
}

/** Brands and models are written with capital letters. */
function phrasesIn(name: string, { term, text }: { term: string; text: string }): string[] {
  const words = name.split(/\s+/).map((word) => word.replace(/[,.;:)]+$/, ''))
  return words.flatMap((word, at) => {
    if (!isPlain.test(word)) return []
    const before = words[at - 1] ?? ''
    const isThing = wordOf(word).term === term
    if (isThing) return isTelling.test(before) && !wordOf(before).isStop ? `${before} ${word}` : []
    return word.endsWith(text) && word.length >= text.length + 3 ? word : []
  })
}
