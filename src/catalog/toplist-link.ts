import { type AddressName, pathTo } from '#paths.ts'
import type { Toplist } from './contract.ts'

type Linked = Pick<Toplist, 'link' | 'linkText' | 'listTypeName' | 'listId' | 'listName' | 'listFilter' | 'siteTitle'>

const showMore = 'Visa fler'

export function toplistLink({ link, linkText, ...list }: Linked): { href: string; text: string } {
  if (link && linkText) return { href: link, text: linkText }
  return { href: listAddress(list), text: linkText || showMore }
}

const addressNames: Record<string, AddressName> = {
  category: 'category',
  section: 'section',
  campaign: 'campaign',
  manufacturer: 'manufacturer',
  toplist: 'toplist',
}

function listAddress({ listTypeName, listId, listName, listFilter, siteTitle }: Omit<Linked, 'link' | 'linkText'>) {
  const path = pathTo(addressNames[listTypeName] ?? 'toplist', { id: listId, name: listName })
  const query = new URLSearchParams(listFilter ?? '')
  if (siteTitle) query.append('siteTitle', siteTitle)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
