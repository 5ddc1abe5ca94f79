import { shopTerms } from './shop-terms.ts'
import type { Sources } from './sources.ts'

const literals = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|>[^<>{}=;]+</g

/** Tables of what customers write, whichever word they use. */
const wordsOfCustomers = /^src\/query-understanding\/server\//

/** Swedish texts that call a thing by another word than docs/texts.md does. */
export function shopTermUses(sources: Sources): string[] {
  const ours = [...sources].filter(([file]) => !wordsOfCustomers.test(file))
  return ours.flatMap(([file, source]) => {
    const texts = file.endsWith('.md') ? [source] : (source.match(literals) ?? [])
    return shopTerms
      .filter(({ except }) => !except?.test(file))
      .flatMap(({ term, not }) => {
        const wrong = texts.flatMap((text) => not.exec(text)?.[0] ?? [])
        return [...new Set(wrong)].map((word) => `${file}: ”${word}” is called ${term}`)
      })
  })
}
