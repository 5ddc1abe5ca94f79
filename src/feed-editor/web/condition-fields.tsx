import { messages } from '#feed-editor/messages.ts'
import type { FeedCondition } from '#feeds/feed-settings.ts'
import { SelectField } from '#forms/field.tsx'
import { NumberField } from '#forms/number-field.tsx'
import type { Choices } from './choices.ts'

type ConditionProps = { when: FeedCondition; choices: Choices; onChange: (when: FeedCondition) => void }

export function ConditionFields({ when, choices, onChange }: ConditionProps) {
  const set = (part: Partial<FeedCondition>) => onChange({ ...when, ...part })
  return (
    <>
      <ChoiceField
        label={messages.manufacturer}
        value={when.manufacturerId}
        choices={choices.manufacturers}
        onChange={(manufacturerId) => set({ manufacturerId })}
      />
      <ChoiceField
        label={messages.category}
        value={when.categoryId}
        choices={choices.categories}
        onChange={(categoryId) => set({ categoryId })}
      />
      <NumberField
        label={messages.priceBelow}
        value={when.priceBelow}
        unit={100}
        onChange={(priceBelow) => set({ priceBelow })}
      />
      <NumberField
        label={messages.priceFrom}
        value={when.priceFrom}
        unit={100}
        onChange={(priceFrom) => set({ priceFrom })}
      />
      <NumberField
        label={messages.marginBelow}
        value={when.marginBelow}
        onChange={(marginBelow) => set({ marginBelow })}
      />
      <NumberField label={messages.marginFrom} value={when.marginFrom} onChange={(marginFrom) => set({ marginFrom })} />
      <NamedField
        label={messages.availability}
        value={when.availability}
        names={messages.availabilities}
        onChange={(availability) => set({ availability })}
      />
      <NamedField
        label={messages.condition}
        value={when.condition}
        names={messages.conditions}
        onChange={(condition) => set({ condition })}
      />
    </>
  )
}

type Choice = { id: number; name: string }
type ChoiceProps = {
  label: string
  value: number | null
  choices: readonly Choice[]
  none?: string
  error?: string | undefined
  onChange: (id: number | null) => void
}

export function ChoiceField({ label, value, choices, none = messages.any, error, onChange }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      error={error}
      value={value ?? 0}
      onChange={({ target }) => onChange(Number(target.value) || null)}
    >
      <option value={0}>{none}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type NamedProps<N extends string> = {
  label: string
  value: N | null
  names: Readonly<Record<N, string>>
  onChange: (name: N | null) => void
}

function NamedField<N extends string>({ label, value, names, onChange }: NamedProps<N>) {
  const all = Object.keys(names) as N[]
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(all.find((name) => name === target.value) ?? null)}
    >
      <option value="">{messages.any}</option>
      {all.map((name) => (
        <option key={name} value={name}>
          {names[name]}
        </option>
      ))}
    </SelectField>
  )
}
