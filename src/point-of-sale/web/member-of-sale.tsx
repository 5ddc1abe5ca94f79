import { type FormEvent, useState } from 'react'
import { Field } from '#forms/field.tsx'
import type { MemberAtCounter } from '#point-of-sale/contract.ts'
import { memberAtCounter as messages } from '#point-of-sale/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import './counter-row.css'

type Reading = { isBusy: boolean; error: string | null; read: (code: string) => void }
type Props = Reading & { member: MemberAtCounter | null; onRemove: () => void }

/** By the code that the customer shows only. */
export function MemberOfSale({ member, onRemove, ...reading }: Props) {
  return (
    <section className="panel stack" aria-labelledby="member-of-sale">
      <h2 id="member-of-sale">{messages.title}</h2>
      {member ? (
        <div role="status">
          <div className="counter-row">
            <span>
              <b>{member.name}</b>
              {member.rankName && <span className="small muted admin-block">{member.rankName}</span>}
            </span>
            <Button isIcon aria-label={messages.remove(member.name)} onClick={onRemove}>
              <Icon name="x" />
            </Button>
          </div>
        </div>
      ) : (
        <MemberCodeForm {...reading} />
      )}
    </section>
  )
}

function MemberCodeForm({ isBusy, error, read }: Reading) {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (code.trim() !== '') read(code.trim())
  }
  return (
    <form data-unsaved="own" onSubmit={submit}>
      <Field
        label={messages.code}
        hint={messages.hint}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        error={error}
        beside={
          <Button type="submit" state={isBusy ? 'busy' : undefined}>
            {messages.add}
          </Button>
        }
      />
    </form>
  )
}
