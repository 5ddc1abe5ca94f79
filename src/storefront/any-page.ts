import type { AddressName } from '#paths.ts'
import { whenAtRest } from '#ui/part.ts'
import type { PageModule } from './page.ts'

/** The table of every page's script and styles names some two hundred files: it comes when the first page has come to rest. */
const table = () => import('./page-modules.tsx')
whenAtRest(() => void table().catch(() => {}))

/** Loads the script of a page. */
export async function anyPage(name: AddressName | 'error'): Promise<PageModule> {
  const { pageModule } = await table()
  return await pageModule(name)
}
