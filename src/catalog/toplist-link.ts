import { type AddressName, pathTo } from '#paths.ts'
import type { Toplist } from './contract.ts'

type Link = Pick<
  Toplist,
  'id' | 'name' | 'link' | 'linkText' | 'listTypeName' | 'listId' | 'listName' | 'listFilter' | 'siteTitle'
>

const lists = ['campaign', 'category', 'section', 'manufacturer', 'toplist'] as const satisfies AddressName[]

/** Where "Visa fler" of a top list leads: a link of its own that has its words, else the list it is about, filtered. */
export function toplistLink({ id, name, link, linkText, listTypeName, listId, listName, listFilter, siteTitle }: Link) {
  if (link && linkText) return link
  const type = lists.find((one) => one === listTypeName)
  const path =
    type && listId !== null
      ? pathTo(type, { id: listId, name: siteTitle || listName || undefined })
      : pathTo('toplist', { id, name })
  const query = new URLSearchParams(listFilter ?? '').toString()
  return query ? `${path}?${query}` : path
}
