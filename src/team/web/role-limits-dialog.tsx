import { useState } from 'react'
import { amountOfText, textOfAmount } from '#admin/kronor.ts'
import { FormDialog } from '#admin/web/form-dialog.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { Field } from '#forms/field.tsx'
import { type LimitKind, type RoleLimits, usedLimits } from '#staff/role-limits.ts'
import { team as calls } from '#staff/team-calls.ts'
import type { StaffRole, Team } from '#staff/team-contract.ts'
import { limitTexts, messages } from '#team/messages.ts'

type Props = { team: Team; role: StaffRole; onClose: () => void; onDone: (team: Team) => void }

export function RoleLimitsDialog({ team: { myLimits }, role, onClose, onDone }: Props) {
  const [errors, setErrors] = useState<Partial<Record<LimitKind, string>>>({})
  const saving = useAction<{ data: Team }>(messages.limitsSaved, ({ data }) => {
    onDone(data)
    onClose()
  })

  function save(fields: FormData) {
    const read = usedLimits().map((kind) => [kind, limitOf(kind, String(fields.get(kind) ?? '').trim())] as const)
    const wrong = read.filter(([, limit]) => limit === undefined)
    setErrors(Object.fromEntries(wrong.map(([kind]) => [kind, limitTexts[kind].wrong])))
    if (wrong.length > 0) return
    const limits: RoleLimits = { ...role.limits, ...Object.fromEntries(read) }
    saving.run(() => api(calls.putRoleLimits, { id: role.id, version: role.version, limits }))
  }

  return (
    <FormDialog
      name="role-limits"
      title={messages.limitsOf(role.name)}
      submit={messages.saveLimits}
      isBusy={saving.isBusy}
      error={saving.error}
      onClose={onClose}
      onSubmit={save}
    >
      {usedLimits().map((kind) => (
        <Field
          key={kind}
          label={limitTexts[kind].label}
          hint={hintOf(kind, myLimits[kind])}
          name={kind}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          defaultValue={textOf(kind, role.limits[kind])}
          error={errors[kind]}
        />
      ))}
    </FormDialog>
  )
}

/** Undefined when it cannot be read. */
function limitOf(kind: LimitKind, text: string): number | null | undefined {
  if (text === '') return null
  if (kind !== 'xpPerOrder') return amountOfText(text) ?? undefined
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

function textOf(kind: LimitKind, limit: number | null): string {
  if (limit === null) return ''
  return kind === 'xpPerOrder' ? String(limit) : textOfAmount(limit)
}

function hintOf(kind: LimitKind, own: number | null): string {
  const most = own === null ? '' : messages.yourLimit(kind === 'xpPerOrder' ? messages.xp(own) : textOfAmount(own))
  return [limitTexts[kind].hint, most].filter(Boolean).join(' ')
}
