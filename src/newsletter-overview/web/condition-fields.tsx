import { useState } from 'react'
import { hasPart } from '#core/programme.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { NumberField } from '#forms/number-field.tsx'
import { rankGroups } from '#identity/ranks.ts'
import { segmentTexts as messages } from '#newsletter-lists/back-office-messages.ts'
import type { SegmentConditions } from '#newsletter-lists/segment.ts'

export type Categories = readonly { id: number; name: string }[]
type ConditionName = keyof SegmentConditions

type ConditionsProps = {
  conditions: SegmentConditions
  categories: Categories
  errorOf: (field: ConditionName) => string | undefined
  onChange: (conditions: SegmentConditions) => void
}

export function ConditionFields({ conditions, categories, errorOf, onChange }: ConditionsProps) {
  const set = (part: Partial<SegmentConditions>) => onChange({ ...conditions, ...part })
  const numberField = (name: NumberName, { unit, hint }: { unit?: number; hint?: string } = {}) => (
    <NumberField
      label={messages[name]}
      hint={hint}
      unit={unit}
      error={errorOf(name)}
      value={conditions[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  const yesOrNo = (name: YesOrNo) => (
    <YesOrNoField
      label={messages[name]}
      names={messages[`${name}Names`]}
      value={conditions[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <>
      {yesOrNo('isMember')}
      {hasPart('levels') && (
        <ChoiceField
          label={messages.levelFrom}
          value={conditions.levelFrom}
          choices={ranks()}
          onChange={(levelFrom) => set({ levelFrom })}
        />
      )}
      {yesOrNo('isCompany')}
      {numberField('ordersFrom')}
      {numberField('totalFrom', { unit: 100, hint: messages.totalFromHint })}
      {numberField('boughtWithinDays')}
      {numberField('notBoughtWithinDays', { hint: messages.notBoughtWithinDaysHint })}
      <ChoiceField
        label={messages.categoryId}
        value={conditions.categoryId}
        choices={categories}
        onChange={(categoryId) => set({ categoryId })}
      />
      <PostalCodesField
        error={errorOf('postalCodes')}
        value={conditions.postalCodes}
        onChange={(postalCodes) => set({ postalCodes })}
      />
      <Field
        label={messages.town}
        hint={messages.townHint}
        error={errorOf('town')}
        value={conditions.town ?? ''}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => set({ town: target.value || null })}
      />
      {yesOrNo('hasWishlist')}
    </>
  )
}

type NumberName = 'boughtWithinDays' | 'notBoughtWithinDays' | 'ordersFrom' | 'totalFrom'
type YesOrNo = 'isMember' | 'isCompany' | 'hasWishlist'

function ranks(): Categories {
  return rankGroups.map(({ name }, index) => {
    const level = (rankGroups[index - 1]?.upTo ?? 0) + 1
    return { id: level, name: messages.rank(name, level) }
  })
}

type ChoiceProps = {
  label: string
  value: number | null
  choices: Categories
  onChange: (id: number | null) => void
}

function ChoiceField({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <SelectField label={label} value={value ?? 0} onChange={({ target }) => onChange(Number(target.value) || null)}>
      <option value={0}>{messages.any}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type YesOrNoProps = {
  label: string
  names: { true: string; false: string }
  value: boolean | null
  onChange: (value: boolean | null) => void
}

function YesOrNoField({ label, names, value, onChange }: YesOrNoProps) {
  return (
    <SelectField
      label={label}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value === 'true')}
    >
      <option value="">{messages.any}</option>
      <option value="true">{names.true}</option>
      <option value="false">{names.false}</option>
    </SelectField>
  )
}

type PostalCodesProps = { value: string[]; error: string | undefined; onChange: (value: string[]) => void }

/** Spaces inside a postal code are dropped. */
function PostalCodesField({ value, error, onChange }: PostalCodesProps) {
  const [text, setText] = useState(value.join(', '))
  return (
    <Field
      label={messages.postalCodes}
      hint={messages.postalCodesHint}
      error={error}
      value={text}
      maxLength={400}
      autoComplete="off"
      onChange={({ target }) => {
        setText(target.value)
        const codes = target.value.split(',').map((code) => code.replace(/\s/g, ''))
        onChange(codes.filter(Boolean))
      }}
    />
  )
}
