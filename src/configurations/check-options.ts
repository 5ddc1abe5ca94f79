import { type ConfigurationOptions, chosenOf, defaultConfiguration, withChoice } from './configuration.ts'
import type { configurationProblems } from './entries-contract.ts'

type Fault = { code: Exclude<keyof typeof configurationProblems, 'already-configured'>; name: string }

/** What keeps options from being sold; the name is that of the group or choice. */
export function optionsFault(options: ConfigurationOptions): Fault | null {
  const { groups } = options
  const choices = groups.flatMap((group) => group.choices)
  const repeated = repeatedOf([...groups, ...choices])
  if (repeated) return { code: 'repeated-option', name: repeated.name }
  const costly = groups.find(({ choices: [first] }) => first && first.price > 0)
  if (costly) return { code: 'first-choice-costs', name: costly.name }
  for (const group of groups) {
    const others = new Set(groups.filter((one) => one !== group).flatMap((one) => one.choices.map(({ id }) => id)))
    const lost = group.choices.find(({ excludes }) => excludes.some((id) => !others.has(id)))
    if (lost) return { code: 'excludes-unknown', name: lost.name }
  }
  const start = defaultConfiguration(options)
  if ('fault' in chosenOf(options, start)) return { code: 'impossible-default', name: groups[0]?.name ?? '' }
  const unreachable = choices.find(({ id }) => withChoice(options, id, start) === null)
  return unreachable ? { code: 'unreachable-choice', name: unreachable.name } : null
}

function repeatedOf<T extends { id: string }>(all: readonly T[]): T | undefined {
  return all.find(({ id }, at) => all.findIndex((one) => one.id === id) < at)
}
