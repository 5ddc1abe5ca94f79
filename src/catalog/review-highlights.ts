type Judged = { text: string; upvotes: number; downvotes: number }

/** Those that most have found helpful; empty ones and repetitions are dropped, and what more people disliked than liked. */
export function reviewHighlights<R extends Judged>(reviews: readonly R[], most: number): R[] {
  const texts = new Set<string>()
  return reviews
    .filter((review) => review.text.trim() !== '' && helpfulness(review) > 0)
    .toSorted((one, other) => helpfulness(other) - helpfulness(one))
    .filter(({ text }) => {
      const words = text.trim().toLowerCase()
      return !texts.has(words) && texts.add(words)
    })
    .slice(0, most)
}

function helpfulness({ upvotes, downvotes }: Judged): number {
  return upvotes - downvotes
}
