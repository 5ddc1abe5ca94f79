import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { dropSpaces } from './without-spaces.ts'
import './field.css'

type FieldFrame = {
  label: ReactNode
  error?: string | null | undefined
  ok?: string | undefined
  hint?: ReactNode
  columns?: 2 | 3 | 4 | undefined
  beside?: ReactNode
}

export function Field({ className, onChange, ...props }: FieldFrame & ComponentProps<'input'>) {
  const { frame, control } = useField(props)
  const change: typeof onChange = (event) => {
    if (props.type === 'email') dropSpaces(event)
    onChange?.(event)
  }
  return (
    <Frame {...frame}>
      <input {...control} onChange={change} className={classes('field-input', className)} />
    </Frame>
  )
}

type PasswordProps = FieldFrame & { name: string; isNew?: boolean }

export function PasswordField({ isNew = false, ...props }: PasswordProps) {
  return <Field type="password" autoComplete={isNew ? 'new-password' : 'current-password'} required {...props} />
}

export function SelectField({ className, ...props }: FieldFrame & ComponentProps<'select'>) {
  const { frame, control } = useField(props)
  return (
    <Frame {...frame}>
      <select {...control} className={classes('field-input', className)} />
    </Frame>
  )
}

export function TextField({ className, ...props }: FieldFrame & ComponentProps<'textarea'>) {
  const { frame, control } = useField(props)
  return (
    <Frame {...frame}>
      <textarea {...control} className={classes('field-input', className)} />
    </Frame>
  )
}

function useField<P extends FieldFrame & { id?: string | undefined }>(props: P) {
  const ownId = useId()
  const { label, error, ok, hint, columns, beside, ...rest } = props
  const id = props.id ?? ownId
  const ids = [hint && `${id}-hint`, (error || ok) && `${id}-said`].filter(Boolean)
  return {
    frame: { id, label, error, ok, hint, columns, beside },
    control: { ...rest, id, 'aria-invalid': error ? true : undefined, 'aria-describedby': ids.join(' ') || undefined },
  }
}

function Frame({
  id,
  label,
  error,
  ok,
  hint,
  columns,
  beside,
  children,
}: FieldFrame & { id: string; children: ReactNode }) {
  return (
    <div className={classes('field', columns && `field--columns-${columns}`)}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="small muted" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {beside ? (
        <div className="row">
          {children}
          {beside}
        </div>
      ) : (
        children
      )}
      {error ? (
        <span className="field-error" id={`${id}-said`}>
          <Icon name="warning-circle" weight="fill" />
          {error}
        </span>
      ) : (
        ok && (
          <span className="field-ok" id={`${id}-said`}>
            <Icon name="check-circle" weight="fill" />
            {ok}
          </span>
        )
      )}
    </div>
  )
}
