import type { AddressName } from '#paths.ts'
import type { PageModule } from '#routing/page.ts'
import { inChunkTime } from '#ui/chunk-timeout.ts'
import { afterLoad } from '#ui/lazy-part.ts'

/** The asset table of all pages names about two hundred files, so it is loaded when the page is idle. */
const table = () => import('./page-modules.tsx')
// Loaded again at the first click.
afterLoad(() => void table().catch(() => {}))

export async function loadPageModule(name: AddressName | 'error'): Promise<PageModule> {
  return await inChunkTime(table().then(({ pageModule }) => pageModule(name)))
}
