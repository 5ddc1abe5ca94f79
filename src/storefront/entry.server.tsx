import { renderToString } from 'react-dom/server'
import type { AddressName } from '#paths.ts'
import { type Chrome, chromeOf, type Head, type PageError, type PageModule, type ShellData } from '#routing/page.ts'
import { pageModule } from './page-modules.tsx'
import { Root } from './root.tsx'

export { Redirect } from '#routing/page.ts'
export { pageModule }

type RenderInput = { module: PageModule; data: unknown; shell: ShellData; now: Date; error: PageError | null }

export function renderPage({ module, data, shell, now, error }: RenderInput): string {
  const chrome: Chrome = error ? {} : chromeOf(module, data)
  return renderToString(
    <Root module={module} data={data} chrome={chrome} shell={shell} now={now} error={error} context={0} />,
  )
}

export type ServerEntry = {
  pageModule(name: AddressName | 'error'): Promise<PageModule>
  renderPage(input: RenderInput): string
}
export type { Head }
