type Voted = { text: string; upvotes: number; downvotes: number }

/** By votes up minus down; duplicates and reviews without text are skipped. */
export function topReviews<R extends Voted>(reviews: readonly R[], max: number): R[] {
  const seen = new Set<string>()
  return reviews
    .toSorted((a, b) => b.upvotes - b.downvotes - (a.upvotes - a.downvotes))
    .filter(({ text }) => {
      const words = text.trim().replace(/\s+/g, ' ').toLowerCase()
      const isNew = words !== '' && !seen.has(words)
      seen.add(words)
      return isNew
    })
    .slice(0, max)
}
