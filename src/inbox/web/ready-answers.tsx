import { type ChangeEvent, useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import type { Call } from '#core/calls.ts'
import { shop } from '#core/shop.ts'
import { SelectField } from '#forms/field.tsx'
import type { InboxItem } from '#inbox/contract.ts'
import { fillAnswer } from '#inbox/fill-answer.ts'
import { messages } from '#inbox/messages.ts'

type Ready = { id: number; name: string; text: string }
const listReadyAnswers = { method: 'GET', path: '/admin/ready-answer' } satisfies Call as Call<
  undefined,
  { data: Ready[] }
>

/** Writes the chosen answer in the text field of its form, to be read and sent. */
export function ReadyAnswers({ item }: { item: InboxItem }) {
  const [answers, setAnswers] = useState<Ready[]>([])
  useEffect(() => {
    api(listReadyAnswers, undefined).then(({ data }) => setAnswers(data), withoutThem)
  }, [])
  if (answers.length === 0) return null
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const field = target.form?.querySelector('textarea')
    const chosen = answers.find(({ id }) => String(id) === target.value)
    target.value = ''
    if (!field || !chosen) return
    const { name, orderNumber, myName: me, detail } = item
    const number = detail.kind === 'contact' ? detail.number : null
    const text = fillAnswer(chosen.text, { name, orderNumber, number, me, shop: shop.brand.name })
    field.setRangeText(text, 0, field.value.length, 'end')
    // This event makes React notice text that was not typed.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  return (
    <SelectField label={messages.ready} onChange={choose} defaultValue="">
      <option value="">{messages.chooseReady}</option>
      {answers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Answers are written by hand. */
function withoutThem(): void {}
