/** What we name things by ourselves: small letters with hyphens between. */
const word = /^[a-z]+(?:-[a-z]+)*(?:\.[a-z]+)?$/
const longestWord = 30
const number = /^s?\d+(?=-|$)/

/**
 * The path of a request as a log may hold it: no query, and of its segments only our own words and numbers, with which
 * a fault can be found. Any other may be a secret, an address or what somebody searched for.
 */
export function toldPath(path: string): string {
  const [pathname = ''] = path.split('?')
  return pathname.split('/').map(toldSegment).join('/')
}

function toldSegment(segment: string): string {
  if (segment === '' || (segment.length <= longestWord && word.test(segment))) return segment
  return number.exec(segment)?.[0] ?? '(…)'
}

/** The same of addresses that stand in a text, an error's message for one. */
export function withoutQueries(text: string): string {
  return text.replace(/([?&](?:secret|token|subscribe|code|key)=)[^&\s"')]+/gi, '$1(…)')
}
