type Met = { message: string; stack: string }

const ofNoMatter = [
  /ResizeObserver loop/i,
  // All that browsers reveal about errors in cross-origin scripts.
  /^(Uncaught )?Script error\.?$/i,
  // In-app browsers of social networks block frames.
  /SecurityError.*Blocked a frame with origin/i,
  // Leaving a page aborts its requests.
  /AbortError|NetworkError when attempting|Failed to fetch$|Load failed$/i,
]
const ofExtensions = /(chrome|moz|safari(-web)?|ms-browser)-extension:/i
const scripts = /(?:https?|webkit-masked-url):\/\/[^\s)]+/g
const ofOurs = /\/(assets|src)\//

/** `ignored`: messages that the merchant has chosen not to record. */
export function isNoise({ message, stack }: Met, ignored: RegExp | null = null): boolean {
  if (
    ignored?.test(message) ||
    ofNoMatter.some((pattern) => pattern.test(message)) ||
    ofExtensions.test(`${message}\n${stack}`)
  )
    return true
  const places = stack.match(scripts) ?? []
  return places.length > 0 && !places.some((place) => ofOurs.test(place))
}
