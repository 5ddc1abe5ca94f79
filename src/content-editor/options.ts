import type { Choice, OptionGroup } from '#configurations/configuration.ts'

/** Ids are never used again, so that a cart cannot come to hold another choice than the one made. */
function newId(): string {
  return `v${Math.random().toString(36).slice(2, 9)}`
}

export function emptyChoice(): Choice {
  return { id: newId(), name: '', price: 0, excludes: [] }
}

export function emptyGroup(): OptionGroup {
  return { id: newId(), name: '', choices: [emptyChoice()] }
}

export function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const rest = all.filter((_, at) => at !== from)
  const one = all[from]
  return one === undefined ? [...all] : [...rest.slice(0, to), one, ...rest.slice(to)]
}

/** The first choice of a group is included in the price, and exclusions of removed choices are dropped. */
export function tidied(groups: readonly OptionGroup[]): OptionGroup[] {
  const ids = new Set(groups.flatMap(({ choices }) => choices.map(({ id }) => id)))
  return groups.map((group) => ({
    ...group,
    choices: group.choices.map((choice, at) => ({
      ...choice,
      price: at === 0 ? 0 : choice.price,
      excludes: choice.excludes.filter((id) => ids.has(id)),
    })),
  }))
}

/** Whether the choices exclude each other; stored at one of them. */
export function isExcluded(one: Choice, other: Choice): boolean {
  return one.excludes.includes(other.id) || other.excludes.includes(one.id)
}

export function withExclusion(
  groups: readonly OptionGroup[],
  pair: readonly [string, string],
  isExcluding: boolean,
): OptionGroup[] {
  const [one, other] = pair
  return groups.map((group) => ({
    ...group,
    choices: group.choices.map((choice) => {
      if (!pair.includes(choice.id)) return choice
      const rest = choice.excludes.filter((id) => id !== one && id !== other)
      return { ...choice, excludes: isExcluding && choice.id === one ? [...rest, other] : rest }
    }),
  }))
}
