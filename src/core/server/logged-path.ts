/** Our own names: lower case words with hyphens. */
const word = /^[a-z]+(?:-[a-z]+)*(?:\.[a-z]+)?$/
const maxWordLength = 30
const number = /^s?\d+(?=-|$)/

/**
 * Without the query, and of the segments only our own words and numbers; anything else could be a secret, an address or
 * a search.
 */
export function loggedPath(path: string): string {
  const [pathname = ''] = path.split('?')
  return pathname.split('/').map(loggedSegment).join('/')
}

function loggedSegment(segment: string): string {
  if (segment === '' || (segment.length <= maxWordLength && word.test(segment))) return segment
  return number.exec(segment)?.[0] ?? '(…)'
}

export function withoutQueries(text: string): string {
  return text.replace(/([?&](?:secret|token|subscribe|code|key)=)[^&\s"')]+/gi, '$1(…)')
}
