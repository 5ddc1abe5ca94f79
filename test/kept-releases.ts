/** A demo shop of each release, as `npm run keep-release` wrote it. */
export const keptReleases = new URL('releases/', import.meta.url)
