/**
 * What the product's data say about its shape; 0 is unknown. `size` is tenths of an inch for screens, centimetres for
 * desks, milliampere-hours for batteries and millimetres otherwise; `count` counts fans, keys of layout, ports, cameras
 * or pieces; `style` chooses among designs that the data say nothing of.
 */
export type Facts = { size: number; count: number; style: number }

export const noFacts: Facts = { size: 0, count: 0, style: 0 }
export const styles = 9

const maxSize = 99_999
const maxCount = 99

export function factsFrom({ size = 0, count = 0, style = 0 }: Partial<Facts>): Facts {
  return { size: within(size, maxSize), count: within(count, maxCount), style: within(style, styles - 1) }
}

/** `27x3x1`; empty without facts. */
export function factsWord({ size, count, style }: Facts): string {
  return size + count + style === 0 ? '' : `${size}x${count}x${style}`
}

/** Null for a word that no facts have. */
export function parseFacts(word: string | undefined): Facts | undefined | null {
  if (word === undefined) return undefined
  const [size = 0, count = 0, style = 0] = word.split('x').map(Number)
  const facts = factsFrom({ size, count, style })
  return factsWord(facts) === word ? facts : null
}

const within = (value: number, max: number) => Math.max(0, Math.min(max, Math.round(value) || 0))
