import { loadParts } from '#hydration/hydrated-part.tsx'
import type { AddressName } from '#paths.ts'
import { type Chrome, chromeOf, type Head, type PageError, type PageModule, type ShellData } from '#routing/page.ts'
import { frameOf, keepEdition, rendered } from './kept-parts.tsx'
import { pageModule as moduleOf } from './page-modules.tsx'
import { Root } from './root.tsx'

export { Redirect } from '#routing/page.ts'

const loaded = new Map<AddressName | 'error', PageModule>()

/** With its parts, so that rendering need not wait. */
export async function pageModule(name: AddressName | 'error'): Promise<PageModule> {
  const known = loaded.get(name)
  if (known) return known
  const module = await moduleOf(name)
  await loadParts()
  loaded.set(name, module)
  return module
}

type RenderInput = {
  module: PageModule
  data: unknown
  shell: ShellData
  now: Date
  error: PageError | null
  /** Changes with the settings of the shop and at midnight; null for a preview. */
  edition: number | null
  /** HTML of the links to the page's styles. */
  styles: string
}

/** The frame around `<main>` and the cards of products are kept; both are as one rendering of `Root` would give them. */
export function renderPage({ module, data, shell, now, error, edition, styles }: RenderInput): (string | Buffer)[] {
  keepEdition(edition)
  const chrome: Chrome = error ? {} : chromeOf(module, data)
  const { before, between, after } = frameOf(shell, chrome)
  const { html, preloads } = rendered(
    <Root module={module} data={data} chrome={chrome} shell={shell} now={now} error={error} context={0} part="main" />,
    now,
  )
  return [preloads, before, styles, between, ...html, after]
}

export type ServerEntry = {
  pageModule(name: AddressName | 'error'): Promise<PageModule>
  renderPage(input: RenderInput): (string | Buffer)[]
}
export type { Head }
