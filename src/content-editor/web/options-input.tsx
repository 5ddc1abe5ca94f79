import type { Choice, OptionGroup } from '#configurations/configuration.ts'
import { messages } from '#content-editor/messages.ts'
import { emptyChoice, emptyGroup, moved, tidied, withExclusion } from '#content-editor/options.ts'
import { Field } from '#forms/field.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import type { InputProps } from './field-input.ts'
import { RowButtons } from './row-buttons.tsx'
import './options-input.css'

/** Groups of choices, in order, with prices and exclusions. The draft holds them as JSON. */
export function OptionsInput({ field, value, error, onChange }: InputProps) {
  const groups: OptionGroup[] = value === '' ? [] : JSON.parse(value)
  const put = (next: OptionGroup[]) => onChange(next.length === 0 ? '' : JSON.stringify(tidied(next)))
  const putGroup = (at: number, group: OptionGroup) => put(groups.map((one, index) => (index === at ? group : one)))
  return (
    <fieldset className="options-input">
      <legend>{field.label}</legend>
      {field.help && <p className="small muted">{field.help}</p>}
      {error && <Note kind="err">{error}</Note>}
      {groups.map((group, at) => (
        <GroupFields
          key={group.id}
          group={group}
          groups={groups}
          onChange={(next) => putGroup(at, next)}
          onMove={(to) => put(moved(groups, at, to))}
          onRemove={() => put(groups.filter((one) => one !== group))}
          onExclude={(pair, isExcluding) => put(withExclusion(groups, pair, isExcluding))}
        />
      ))}
      <p>
        <Button onClick={() => put([...groups, emptyGroup()])}>{messages.options.addGroup}</Button>
      </p>
    </fieldset>
  )
}

type GroupProps = {
  group: OptionGroup
  groups: readonly OptionGroup[]
  onChange: (group: OptionGroup) => void
  onMove: (to: number) => void
  onRemove: () => void
  onExclude: (pair: readonly [string, string], isExcluding: boolean) => void
}

function GroupFields({ group, groups, onChange, onMove, onRemove, onExclude }: GroupProps) {
  const at = groups.indexOf(group)
  const { choices } = group
  const putChoices = (next: Choice[]) => onChange({ ...group, choices: next })
  const others = groups.filter((one) => one !== group)
  return (
    <fieldset className="options-input-group">
      <legend className="visually-hidden">
        {messages.options.group} {group.name || at + 1}
      </legend>
      <div className="options-input-head">
        <Field
          label={messages.options.groupName}
          value={group.name}
          maxLength={60}
          required
          onChange={({ target }) => onChange({ ...group, name: target.value })}
        />
        <RowButtons name={group.name} at={at} count={groups.length} onMove={onMove} onRemove={onRemove} />
      </div>
      <ol className="options-input-choices">
        {choices.map((choice, index) => (
          <ChoiceFields
            key={choice.id}
            choice={choice}
            at={index}
            count={choices.length}
            others={others}
            onChange={(next) => putChoices(choices.map((one) => (one === choice ? next : one)))}
            onMove={(to) => putChoices(moved(choices, index, to))}
            onRemove={() => putChoices(choices.filter((one) => one !== choice))}
            onExclude={(id, isExcluding) => onExclude([choice.id, id], isExcluding)}
          />
        ))}
      </ol>
      <p>
        <Button onClick={() => putChoices([...choices, emptyChoice()])}>{messages.options.addChoice}</Button>
      </p>
    </fieldset>
  )
}
