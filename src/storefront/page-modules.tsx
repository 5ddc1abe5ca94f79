import type { AddressName } from '#paths.ts'
import type { PageModule } from '#routing/page.ts'
import { pageFiles } from './routes.ts'

// One chunk per page; the bundler requires this pattern.
const modules = import.meta.glob<PageModule>('./pages/**/*-page.tsx')

export async function pageModule(name: AddressName | 'error'): Promise<PageModule> {
  const find = modules[`./pages/${pageFiles[name]}.tsx`]
  if (!find) throw new Error(`No page for ${name}`)
  return await find()
}
