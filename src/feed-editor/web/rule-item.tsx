import { messages, ruleNames } from '#feed-editor/messages.ts'
import { labelSlots, maxLabel } from '#feeds/channels.ts'
import type { FeedRule } from '#feeds/feed-settings.ts'
import { Field, SelectField } from '#forms/field.tsx'
import { Button } from '#ui/button.tsx'
import type { Choices } from './choices.ts'
import { ChoiceField, ConditionFields } from './condition-fields.tsx'
import { emptyRule } from './empty-rule.ts'

type RuleProps = {
  rule: FeedRule
  number: number
  choices: Choices
  /** Products that it applies to, when that has been computed. */
  count: number | null
  errorOf: (field: string) => string | undefined
  onChange: (rule: FeedRule) => void
  onRemove: () => void
}

const kinds = Object.keys(ruleNames) as FeedRule['kind'][]

export function RuleItem({ rule, number, choices, count, errorOf, onChange, onRemove }: RuleProps) {
  return (
    <li className="channels-rule">
      <fieldset className="stack">
        <legend>{messages.rule(number)}</legend>
        <div className="channels-fields">
          <SelectField
            label={messages.does}
            error={errorOf('when')}
            value={rule.kind}
            onChange={({ target }) => {
              const kind = kinds.find((one) => one === target.value)
              if (kind) onChange(emptyRule(kind))
            }}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {ruleNames[kind]}
              </option>
            ))}
          </SelectField>
          <RuleFields rule={rule} choices={choices} errorOf={errorOf} onChange={onChange} />
        </div>
        <div className="channels-actions">
          <Button variant="g" aria-label={messages.removeOf(number)} onClick={onRemove}>
            {messages.remove}
          </Button>
          {count !== null && <span className="small muted">{messages.applies(count)}</span>}
        </div>
      </fieldset>
    </li>
  )
}

function RuleFields({
  rule,
  choices,
  errorOf,
  onChange,
}: Pick<RuleProps, 'rule' | 'choices' | 'errorOf' | 'onChange'>) {
  switch (rule.kind) {
    case 'leave-out':
      return <ConditionFields when={rule.when} choices={choices} onChange={(when) => onChange({ ...rule, when })} />
    case 'title':
      return (
        <Field
          label={messages.template}
          hint={messages.templateHint}
          error={errorOf('template')}
          value={rule.template}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...rule, template: target.value })}
        />
      )
    case 'category':
      return (
        <>
          <ChoiceField
            label={messages.category}
            none={messages.choose}
            error={errorOf('categoryId') && messages.choose}
            value={rule.categoryId}
            choices={choices.categories}
            onChange={(categoryId) => onChange({ ...rule, categoryId: categoryId ?? 0 })}
          />
          <Field
            label={messages.googleCategory}
            hint={messages.googleCategoryHint}
            error={errorOf('googleCategory')}
            value={rule.googleCategory}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...rule, googleCategory: target.value })}
          />
        </>
      )
    case 'label':
      return (
        <>
          <SelectField
            label={messages.slot}
            value={rule.slot}
            onChange={({ target }) => {
              const slot = labelSlots.find((one) => one === Number(target.value)) ?? 0
              onChange({ ...rule, slot })
            }}
          >
            {labelSlots.map((slot) => (
              <option key={slot} value={slot}>
                {messages.slotName(slot)}
              </option>
            ))}
          </SelectField>
          <Field
            label={messages.labelText}
            hint={messages.labelHint}
            error={errorOf('text')}
            value={rule.text}
            maxLength={maxLabel}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...rule, text: target.value })}
          />
          <ConditionFields when={rule.when} choices={choices} onChange={(when) => onChange({ ...rule, when })} />
        </>
      )
  }
}
