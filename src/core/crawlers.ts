const crawlers =
  /(?<!cu)bot|crawl|spider|slurp|externalhit|mediapartners|feedfetcher|google-inspection|googleother|preview|whatsapp|embedly|validator|archiver|prisjakt|pricerunner/i
const prerenderers = /prerender|rendertron/i

/** Detects search engines, price comparison sites and link previews by user agent. */
export function isCrawler(userAgent: string | null): boolean {
  return userAgent !== null && (crawlers.test(userAgent) || isPrerenderer(userAgent))
}

export function isPrerenderer(userAgent: string | null): boolean {
  return userAgent !== null && prerenderers.test(userAgent)
}
