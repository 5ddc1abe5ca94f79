const crawlers =
  /(?<!cu)bot|crawl|spider|slurp|externalhit|mediapartners|feedfetcher|google-inspection|googleother|preview|whatsapp|embedly|validator|archiver|prisjakt|pricerunner/i
const prerenderers = /prerender|rendertron/i

/** Programs that read pages for search engines, comparisons and previews, by what they call themselves. */
export function isCrawler(userAgent: string | null): boolean {
  return userAgent !== null && (crawlers.test(userAgent) || isPrerenderer(userAgent))
}

/** Programs that keep a page as it looks once its script has run. */
export function isPrerenderer(userAgent: string | null): boolean {
  return userAgent !== null && prerenderers.test(userAgent)
}
