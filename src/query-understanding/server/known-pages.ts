import { pathTo } from '#paths.ts'
import { messages } from '#query-understanding/messages.ts'
import type { KnownPage } from './vocabulary.ts'

export function storePath({ id, name }: { id: number; name: string }): string {
  return pathTo('store', { id, name })
}

/** Those that the shop writes itself come first. */
export function knownPages(infoPages: readonly { id: number; name: string }[]): KnownPage[] {
  return [
    ...infoPages.map(({ id, name }) => ({ name, path: pathTo('info', { id, name }) })),
    { name: messages.pages.withdrawal, path: pathTo('withdrawal') },
    { name: messages.pages.orders, path: pathTo('member.orders') },
    { name: messages.pages.recalls, path: pathTo('recalls') },
    { name: messages.pages.instalments, path: pathTo('delbetalning') },
    { name: messages.pages.companyCredit, path: pathTo('company-credit') },
    { name: messages.pages.campaigns, path: pathTo('campaigns') },
    { name: messages.pages.profile, path: pathTo('member.profile') },
    { name: messages.pages.password, path: pathTo('reset-password') },
    { name: messages.pages.newsletter, path: pathTo('email-preferences') },
  ]
}
