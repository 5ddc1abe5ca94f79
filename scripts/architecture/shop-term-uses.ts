import { shopTerms } from './shop-terms.ts'
import type { Sources } from './sources.ts'

const literals = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|>[^<>{}=;]+</g

/** Swedish texts that call a thing by another word than docs/texts.md does. */
export function shopTermUses(sources: Sources): string[] {
  return [...sources].flatMap(([file, source]) => {
    const texts = file.endsWith('.md') ? [source] : (source.match(literals) ?? [])
    return shopTerms
      .filter(({ except }) => !except?.test(file))
      .flatMap(({ term, not }) => {
        const wrong = texts.flatMap((text) => not.exec(text)?.[0] ?? [])
        return [...new Set(wrong)].map((word) => `${file}: ”${word}” is called ${term}`)
      })
  })
}
