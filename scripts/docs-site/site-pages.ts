import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { frontPages } from './front-pages.ts'
import { addressOf, guides } from './guides.ts'
import { titleOf } from './menus.ts'
import { openCalls } from './open-calls.ts'
import { referencePages } from './reference-pages.ts'

/** The texts of the site by their path, `.md` included, put together from README.md, docs/ and the contracts. */
export function sitePages(root: string): Map<string, string> {
  const { calls, published } = openCalls()
  const documents = new Map([
    ...guides.map((guide) => [`docs/${guide.file}`, addressOf(guide)] as const),
    ...globSync('docs/decisions/*.md', { cwd: root }).map((file) => [file, file.replace('docs/', '')] as const),
    ['packages/client/README.md', 'client.md'] as const,
    ['examples/erp/README.md', 'erp.md'] as const,
  ])
  const pages = new Map<string, string>()
  for (const [file, address] of documents)
    pages.set(address, withLinks(readFileSync(join(root, file), 'utf8'), file, documents))
  for (const { module, text } of referencePages(calls, published)) pages.set(`api/${module}.md`, text)
  pages.set('decisions/index.md', decisionsText(pages))
  for (const [address, text] of frontPages((file) => titleOf(pages.get(file)))) pages.set(address, text)
  return pages
}

/** Links between documents lead to pages of the site; those to other files of the repository become their names. */
function withLinks(text: string, file: string, documents: ReadonlyMap<string, string>): string {
  const own = dirname(documents.get(file) ?? '')
  return text.replace(
    /(!?)\[([^\]]+)\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)]*)?\)/g,
    (_, image, name, path, at = '') => {
      const target = documents.get(join(dirname(file), path))
      if (target) return `[${name}](${relative(own, target)}${at})`
      if (join(dirname(file), path) === 'docs/decisions') return `[${name}](${relative(own, 'decisions/index.md')})`
      if (image) return `![${name}](/${relative('docs', join(dirname(file), path))})`
      return name.startsWith('`') ? name : `${name} (\`${join(dirname(file), path)}\`)`
    },
  )
}

function decisionsText(pages: ReadonlyMap<string, string>): string {
  const rows = [...pages]
    .filter(([address]) => /^decisions\/\d/.test(address))
    .map(([address, text]) => `- [${titleOf(text)}](${address.replace('decisions/', '')})`)
  return `# Decisions\n\nWhy things are as they are, one page each.\n\n${rows.toReversed().join('\n')}\n`
}
