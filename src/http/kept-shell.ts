import { treeTag } from '#catalog/server/section-tree.ts'
import type { Api } from '#core/calls.ts'
import type { ShellData } from '#routing/page.ts'
import { loadShell } from '#shell/shell-data.ts'
import type { PageCache } from './page-cache.ts'
import { anonymousContext, type OpenContext } from './request-context.ts'

type Kept = { revision: number; tags: ReadonlySet<string>; data: Promise<ShellData> }

const kept = new WeakMap<PageCache, Kept>()

type KeptShell = { cache: PageCache; context: OpenContext; apiOf: (context: OpenContext) => Api }

/** The same object for all visitors until anything changes, so that what is rendered of it is kept with it. */
export async function keptShell({ cache, context, apiOf }: KeptShell): Promise<ShellData> {
  const known = kept.get(cache)
  const current = known?.revision === cache.revision ? known : loaded(cache, context.now, apiOf)
  const data = await current.data
  // Of the tree it shows the sections, which do not change with their products.
  for (const tag of current.tags) if (tag !== treeTag) context.tag(tag)
  return data
}

function loaded(cache: PageCache, now: Date, apiOf: KeptShell['apiOf']): Kept {
  const own = anonymousContext(now)
  const shell = { revision: cache.revision, tags: own.tags, data: loadShell(apiOf(own)) }
  kept.set(cache, shell)
  shell.data.catch(() => {
    // The pages that wait for it say why.
    if (kept.get(cache) === shell) kept.delete(cache)
  })
  return shell
}
