import { type Configuration, type ConfigurationOptions, chosenOf } from '#configurations/configuration.ts'
import './chosen-list.css'

type ChosenListProps = { options: ConfigurationOptions | undefined; configuration: Configuration | undefined }

/** What a row in a cart is built of. */
export function ChosenList({ options, configuration }: ChosenListProps) {
  const chosen = options && configuration ? chosenOf(options, configuration) : null
  if (!chosen || 'fault' in chosen) return null
  return <span className="chosen-list small muted">{chosen.choices.map(({ name }) => name).join(' · ')}</span>
}
