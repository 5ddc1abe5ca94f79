import { SelectField } from '#forms/field.tsx'

type SortFieldProps<Sort extends string> = {
  label: string
  sorts: readonly Sort[]
  names: Readonly<Record<Sort, string>>
  value: Sort | undefined
}

/** The order of a list; `newest` is the one that addresses leave out. */
export function SortField<Sort extends string>({ label, sorts, names, value }: SortFieldProps<Sort>) {
  return (
    <SelectField label={label} name="sort" defaultValue={value ?? ''}>
      {sorts.map((name) => (
        <option key={name} value={name === 'newest' ? '' : name}>
          {names[name]}
        </option>
      ))}
    </SelectField>
  )
}
