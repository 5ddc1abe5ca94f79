/** What is searched for when the first page of a search is asked for, by the address of its page or of its list. */
export function searchedText(url: string): string | null {
  if (!url.includes('/search/')) return null
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const [, text] = /^(?:\/se|\/api\/productdiscovery)?\/search\/(.+)$/.exec(pathname) ?? []
  const isNarrowed = searchParams.get('filters') || searchParams.has('f') || searchParams.has('undo')
  if (text === undefined || isNarrowed || (searchParams.get('page') ?? '1') !== '1') return null
  return decoded(text)
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    // An address that nothing answers.
    return null
  }
}
