import { readdirSync, readFileSync } from 'node:fs'
import { typeset } from './goods/typeset.ts'

export type SeedArticle = { heading: string; author: string; products: string[]; text: string; published_at: Date }

const folder = new URL('./articles/', import.meta.url)
const daysBetween = 9

/** Files `{place}-{name}.md` with heading, author and names of products first; the last one is the newest. */
export function articles(now: Date): SeedArticle[] {
  const files = readdirSync(folder).toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  return files.map((file, index) => {
    const [heading = '', author = '', products = '', ...rest] = readFileSync(new URL(file, folder), 'utf8').split('\n')
    return {
      heading: heading.replace(/^# /, ''),
      author: author.replace(/^Av: /, ''),
      products: products.replace(/^Produkter: /, '').split(' | '),
      text: typeset(rest.join('\n').trim()),
      published_at: new Date(now.getTime() - (files.length - index) * daysBetween * 86_400_000),
    }
  })
}
