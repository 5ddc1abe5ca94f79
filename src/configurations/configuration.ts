/** What a product made to order can be built of. Prices are öre including VAT, on top of the product's own price. */
export type ConfigurationOptions = {
  /** Calendar days from the order until it can be sent. */
  buildDays: number
  groups: OptionGroup[]
}

export type OptionGroup = {
  id: string
  name: string
  /** In order. The first is chosen from the start and included in the product's price. */
  choices: Choice[]
}

export type Choice = {
  id: string
  name: string
  price: number
  /** Choices of other groups that it cannot be combined with; it applies in both directions. */
  excludes: string[]
}

/** The ids of the choices, one for each group. */
export type Configuration = readonly string[]

export type ConfigurationFault = 'unknown-choice' | 'incomplete-configuration' | 'impossible-configuration'

export function defaultConfiguration({ groups }: ConfigurationOptions): Configuration {
  return groups.flatMap(({ choices: [first] }) => (first ? [first.id] : []))
}

/** The choices in the order of the groups, or what is wrong with them. */
export function chosenOf(
  { groups }: ConfigurationOptions,
  configuration: Configuration,
): { choices: Choice[] } | { fault: ConfigurationFault } {
  const wanted = new Set(configuration)
  const byGroup = groups.map(({ choices }) => choices.filter(({ id }) => wanted.has(id)))
  const choices = byGroup.flat()
  if (choices.length < wanted.size) return { fault: 'unknown-choice' }
  if (byGroup.some(({ length }) => length === 0)) return { fault: 'incomplete-configuration' }
  const isPossible = byGroup.every(({ length }) => length === 1) && !conflict(choices)
  return isPossible ? { choices } : { fault: 'impossible-configuration' }
}

export function surchargeOf(options: ConfigurationOptions, configuration: Configuration): number {
  const chosen = chosenOf(options, configuration)
  return 'fault' in chosen ? 0 : chosen.choices.reduce((sum, { price }) => sum + price, 0)
}

/**
 * The complete configuration with this choice that keeps as many others as comes first when the groups are gone through
 * in order; null when the choice fits in none.
 */
export function withChoice(
  options: ConfigurationOptions,
  choiceId: string,
  configuration: Configuration,
): Configuration | null {
  const isWanted = ({ id }: Choice) => id === choiceId
  const candidates = options.groups.map(({ choices }) => {
    const wanted = choices.filter(isWanted)
    if (wanted.length > 0) return wanted
    return choices.toSorted((a, b) => Number(configuration.includes(b.id)) - Number(configuration.includes(a.id)))
  })
  const fixed = candidates.flat().filter(isWanted)
  const found = fixed.length > 0 ? firstPossible(candidates, fixed) : null
  return found && candidates.map((choices) => choices.find((choice) => found.includes(choice))?.id ?? '')
}

function firstPossible(candidates: readonly Choice[][], taken: readonly Choice[]): readonly Choice[] | null {
  const [choices, ...rest] = candidates
  if (!choices) return taken
  for (const choice of choices) {
    const isTaken = taken.includes(choice)
    if (!isTaken && taken.some((other) => excludesEachOther(choice, other))) continue
    const found = firstPossible(rest, isTaken ? taken : [...taken, choice])
    if (found) return found
  }
  return null
}

function conflict(choices: readonly Choice[]): [Choice, Choice] | null {
  for (const [at, one] of choices.entries()) {
    const other = choices.slice(at + 1).find((later) => excludesEachOther(one, later))
    if (other) return [one, other]
  }
  return null
}

function excludesEachOther(one: Choice, other: Choice): boolean {
  return one.excludes.includes(other.id) || other.excludes.includes(one.id)
}

/** The product's name with what it is built of, as orders, receipts and emails have it. */
export function configuredName(name: string, choices: readonly Pick<Choice, 'name'>[]): string {
  return `${name} (${choices.map((choice) => choice.name).join(', ')})`
}

/** Equal for equal configurations, whatever the order. */
export function configurationKey(configuration: Configuration): string {
  return configuration.toSorted().join('.')
}
