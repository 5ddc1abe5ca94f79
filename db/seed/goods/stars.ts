export type Stars = [number, number, number, number, number]

/** The number of ratings of each kind, 1★ first, whose average over `count` ratings is the given one. */
export function starsOf(average: number, count: number): Stars {
  const missing = Math.round((5 - average) * count)
  const ones = Math.floor((missing * 0.12) / 4)
  const twos = Math.floor((missing * 0.1) / 3)
  const threes = Math.floor((missing * 0.24) / 2)
  const fours = missing - ones * 4 - twos * 3 - threes * 2
  const fives = count - ones - twos - threes - fours
  return fives >= 0 ? [ones, twos, threes, fours, fives] : spread(average, count)
}

/** Low averages cannot include fives: every rating is one of the two nearest. */
function spread(average: number, count: number): Stars {
  const stars: Stars = [0, 0, 0, 0, 0]
  const lower = Math.min(4, Math.max(1, Math.floor(average)))
  const upper = Math.round((average - lower) * count)
  stars[lower - 1] = count - upper
  stars[lower] = upper
  return stars
}
