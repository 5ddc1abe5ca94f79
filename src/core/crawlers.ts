const crawlers =
  /(?<!cu)bot|crawl|spider|slurp|facebookexternalhit|mediapartners|feedfetcher|google-inspectiontool|googleother|storebot|bingpreview|lighthouse|pingdom|whatsapp|embedly|quora link preview|vkshare|w3c_validator|archive\.org|ia_archiver|yandex|baidu|duckduck|applebot|gptbot|claudebot|perplexity|prisjakt|pricerunner|preview/i
const prerenderers = /prerender|rendertron/i

/** Programs that read pages for search engines, comparisons and previews, by what they call themselves. */
export function isCrawler(userAgent: string | null): boolean {
  return userAgent !== null && (crawlers.test(userAgent) || isPrerenderer(userAgent))
}

/** Programs that keep a page as it looks once its script has run. */
export function isPrerenderer(userAgent: string | null): boolean {
  return userAgent !== null && prerenderers.test(userAgent)
}
