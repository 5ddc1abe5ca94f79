import { type Configuration, type ConfigurationOptions, chosenOf, defaultConfiguration } from './configuration.ts'

const parameter = 'val'

export function configurationQuery(configuration: Configuration): URLSearchParams {
  return new URLSearchParams({ [parameter]: configuration.join('.') })
}

/** What the address says, or the first choices where it says nothing that can be built. */
export function configurationOfQuery(options: ConfigurationOptions, query: URLSearchParams): Configuration {
  const chosen = chosenOf(options, query.get(parameter)?.split('.') ?? [])
  return 'fault' in chosen ? defaultConfiguration(options) : chosen.choices.map(({ id }) => id)
}
