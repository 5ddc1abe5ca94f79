type Voted = { text: string; upvotes: number; downvotes: number }

/** Those found most helpful, up minus down; the same words count once and no words not at all. */
export function topReviews<R extends Voted>(reviews: readonly R[], most: number): R[] {
  const seen = new Set<string>()
  return reviews
    .toSorted((a, b) => b.upvotes - b.downvotes - (a.upvotes - a.downvotes))
    .filter(({ text }) => {
      const words = text.trim().replace(/\s+/g, ' ').toLowerCase()
      const isNew = words !== '' && !seen.has(words)
      seen.add(words)
      return isNew
    })
    .slice(0, most)
}
