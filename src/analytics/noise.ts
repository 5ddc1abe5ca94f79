type Met = { message: string; stack: string }

const ofNoMatter = [
  /ResizeObserver loop/i,
  // All that browsers tell of errors in scripts of others.
  /^(Uncaught )?Script error\.?$/i,
  // Frames of social networks that browsers block.
  /SecurityError.*Blocked a frame with origin/i,
  // Whoever leaves a page ends what it was asking for.
  /AbortError|NetworkError when attempting|Failed to fetch$|Load failed$/i,
]
const ofExtensions = /(chrome|moz|safari(-web)?|ms-browser)-extension:/i
const scripts = /(?:https?|webkit-masked-url):\/\/[^\s)]+/g
const ofOurs = /\/(assets|src)\//

/** Errors that nobody here can mend: of extensions, of scripts put in by others, of requests that were given up. */
export function isNoise({ message, stack }: Met): boolean {
  if (ofNoMatter.some((pattern) => pattern.test(message)) || ofExtensions.test(`${message}\n${stack}`)) return true
  const places = stack.match(scripts) ?? []
  return places.length > 0 && !places.some((place) => ofOurs.test(place))
}
