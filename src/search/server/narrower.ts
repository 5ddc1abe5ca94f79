import { fold, tokensOf } from './engine/words.ts'

/**
 * A narrower search by the name of a category: `hexum` and Grafikkort give `hexum grafikkort`. A category that says the same
 * narrows nothing, and one that says more of the same word stands for both: `mus` and Kontorsmöss give `kontorsmöss`.
 */
export function narrower(query: string, category: string): string | null {
  const name = category.toLowerCase().replaceAll(/[:,]/g, '')
  const [asked, named] = [termsOf(query), termsOf(name)]
  if (named.every((term) => asked.some((own) => own.includes(term)))) return null
  const [only] = asked
  const saysMore = (term: string) => only !== undefined && (term.startsWith(only) || term.endsWith(only))
  if (asked.length === 1 && named.some(saysMore)) return name
  return asked.some((term) => named.includes(term)) ? null : `${query} ${name}`
}

/** As somebody without Swedish letters writes them as well. */
function termsOf(text: string): string[] {
  return tokensOf(text)
    .filter(({ word }) => !word.isStop)
    .map(({ word }) => fold(word.term))
}
