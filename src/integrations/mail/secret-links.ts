import { unescapeHtml } from '#core/markdown.ts'
import { isSecretAddress } from '#paths.ts'

/** Stands where a letter as it lies readable had a link that opens something. */
export const hiddenLink = '[länk]'

const address = /https?:\/\/[^\s<>"']+/g
const anchor = /<a href="([^"]*)">(.*?)<\/a>/gs

/** Text without links that open something for whoever holds them. */
export function textWithoutSecrets(text: string): string {
  return text.replace(address, (url) => (opensSomething(url) ? hiddenLink : url))
}

/** The same of HTML: neither the address of a link nor its words tell. */
export function htmlWithoutSecrets(html: string): string {
  const links = html.replace(anchor, (whole, href: string, words: string) => {
    if (!opensSomething(unescapeHtml(href))) return whole
    return words === href ? hiddenLink : `${words} ${hiddenLink}`
  })
  return links.replace(address, (url) => (opensSomething(unescapeHtml(url)) ? hiddenLink : url))
}

/** Addresses with a secret, and whatever has a query or is a call: neither is in a letter for anything else. */
function opensSomething(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { pathname, search, searchParams } = new URL(text)
  return search !== '' || pathname.startsWith('/api/') || isSecretAddress(pathname, searchParams)
}
