import { Field, SelectField } from '#forms/field.tsx'
import { Button } from '#ui/button.tsx'
import { eventTypes, testType } from '#webhooks/event-types.ts'
import { deliveryStateNames, eventNames, messages } from '#webhooks/messages.ts'

type FiltersProps = {
  address: string
  state: string | undefined
  type: string | undefined
  object: string | undefined
}

export function DeliveryFilters({ address, state, type, object }: FiltersProps) {
  return (
    <form className="webhooks-filters" action={address} method="get">
      <SelectField label={messages.state} name="state" defaultValue={state ?? ''}>
        <option value="">{messages.any}</option>
        {Object.entries(deliveryStateNames).map(([value, { name }]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={messages.type} name="type" defaultValue={type ?? ''}>
        <option value="">{messages.any}</option>
        {eventTypes.map((value) => (
          <option key={value} value={value}>
            {eventNames[value]}
          </option>
        ))}
        <option value={testType}>{messages.test}</option>
      </SelectField>
      <Field
        label={messages.object}
        name="object"
        type="search"
        defaultValue={object}
        maxLength={60}
        autoComplete="off"
      />
      <Button type="submit">{messages.show}</Button>
    </form>
  )
}
