import { catalog } from '#catalog/calls.ts'
import { content } from '#content/calls.ts'
import type { Api } from '#core/calls.ts'
import type { ShellData } from './page.ts'

/** What the frame of every page needs; messages that cannot be had are none. */
export async function loadShell(api: Api): Promise<ShellData> {
  const [tree, messages, window] = await Promise.all([
    api(catalog.getSectionTree, { language: 'sv' }),
    api(content.getSiteMessages, { region: 'se', language: 'sv' }).catch(() => ({ messages: [] })),
    api(content.getShopWindow, undefined),
  ])
  return {
    sections: tree.sections.map(({ id, name, isListed }) => ({ id, name, isListed })),
    windows: tree.windows,
    messages: messages.messages,
    ...window,
  }
}
