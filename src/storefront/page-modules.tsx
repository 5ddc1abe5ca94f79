import type { AddressName } from '#paths.ts'
import type { PageModule } from './page.ts'
import { pageFiles } from './routes.ts'

// One chunk a page: the bundler finds them by this pattern.
const modules = import.meta.glob<PageModule>('./pages/**/*-page.tsx')

/** Loads the script of a page. */
export async function pageModule(name: AddressName | 'error'): Promise<PageModule> {
  const find = modules[`./pages/${pageFiles[name]}.tsx`]
  if (!find) throw new Error(`No page for ${name}`)
  return await find()
}
