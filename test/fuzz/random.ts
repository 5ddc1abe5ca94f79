export type Random = {
  below(limit: number): number
  of<T>(values: readonly T[]): T
  uuid(): string
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    of: (values) => {
      const value = values[below(values.length)]
      if (value === undefined && values.length === 0) throw new Error('Nothing to choose from')
      return value as (typeof values)[number]
    },
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => below(16).toString(16)).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
