import { catalog } from '#catalog/calls.ts'
import { content } from '#content/calls.ts'
import type { Api } from '#core/calls.ts'
import type { ShellData } from '#routing/page.ts'

export async function loadShell(api: Api): Promise<ShellData> {
  const [tree, messages, banners] = await Promise.all([
    api(catalog.getSectionTree, { language: 'sv' }),
    // A page is shown without its messages; the server logs why.
    api(content.getSiteMessages, { region: 'se', language: 'sv' }).catch(() => ({ messages: [] })),
    api(content.getBanners, undefined),
  ])
  return {
    sections: tree.sections.map(({ id, name, isListed }) => ({ id, name, isListed })),
    calendar: tree.calendar,
    messages: messages.messages,
    ...banners,
  }
}
