import { type Configuration, type ConfigurationOptions, chosenOf } from './configuration.ts'
import type { ChosenOptions } from './schema.ts'

/** As an order keeps it: in words, with the prices of that day. */
export function chosenOptions(options: ConfigurationOptions, configuration: Configuration): ChosenOptions {
  const chosen = chosenOf(options, configuration)
  if ('fault' in chosen) return []
  return chosen.choices.map((choice) => ({
    group: options.groups.find(({ choices }) => choices.includes(choice))?.name ?? '',
    choice: choice.name,
    price: choice.price,
  }))
}
