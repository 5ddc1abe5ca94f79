import { useId, useState } from 'react'
import { type Configuration, type ConfigurationOptions, chosenOf, withChoice } from '#configurations/configuration.ts'
import { configurationMessages as messages } from '#configurations/messages.ts'
import { Option, Options } from '#forms/option.tsx'
import { Note } from '#ui/note.tsx'
import './option-groups.css'

type OptionGroupsProps = {
  options: ConfigurationOptions
  configuration: Configuration
  onChange: (configuration: Configuration) => void
}

/** Any choice can be made; choices that exclude it are changed, with a message. */
export function OptionGroups({ options, configuration, onChange }: OptionGroupsProps) {
  const name = useId()
  const [adjusted, setAdjusted] = useState<{ group: string; text: string } | null>(null)
  function choose(group: string, id: string) {
    const next = withChoice(options, id, configuration)
    if (!next) return
    const text = adjustment(options, { before: configuration, after: next, chosen: id })
    setAdjusted(text === null ? null : { group, text })
    onChange(next)
  }
  return (
    <div className="option-groups">
      {options.groups.map((group) => (
        <fieldset key={group.id}>
          <legend>{group.name}</legend>
          <Options label={group.name} isJoined>
            {group.choices.map((choice, at) => (
              <Option
                key={choice.id}
                name={`${name}-${group.id}`}
                checked={configuration.includes(choice.id)}
                onChange={() => choose(group.id, choice.id)}
                label={choice.name}
                price={
                  <span className="option-groups-price">
                    {choice.price > 0 ? messages.surcharge(choice.price) : at === 0 ? messages.included : messages.free}
                  </span>
                }
              />
            ))}
          </Options>
          <div role="status">{adjusted?.group === group.id && <Note kind="warn">{adjusted.text}</Note>}</div>
        </fieldset>
      ))}
    </div>
  )
}

type Change = { before: Configuration; after: Configuration; chosen: string }

/** What changed besides the group that was chosen in. */
function adjustment(options: ConfigurationOptions, { before, after, chosen }: Change): string | null {
  const now = chosenOf(options, after)
  if ('fault' in now) return null
  const choice = now.choices.find(({ id }) => id === chosen)
  const changes = now.choices.flatMap(({ id, name }, at) =>
    id === chosen || before.includes(id) ? [] : [messages.becomes(options.groups[at]?.name ?? '', name)],
  )
  return choice && changes.length > 0 ? messages.adjusted(choice.name, changes) : null
}
