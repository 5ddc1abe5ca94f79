type Judged = { text: string; upvotes: number; downvotes: number }

/** Best votes first; without empty, repeated and mostly disliked reviews. */
export function reviewHighlights<R extends Judged>(reviews: readonly R[], max: number): R[] {
  const texts = new Set<string>()
  return reviews
    .filter((review) => review.text.trim() !== '' && helpfulness(review) > 0)
    .toSorted((one, other) => helpfulness(other) - helpfulness(one))
    .filter(({ text }) => {
      const words = text.trim().toLowerCase()
      return !texts.has(words) && texts.add(words)
    })
    .slice(0, max)
}

function helpfulness({ upvotes, downvotes }: Judged): number {
  return upvotes - downvotes
}
