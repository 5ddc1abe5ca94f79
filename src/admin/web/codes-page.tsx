import { type FormEvent, useState } from 'react'
import { sv as say } from '#admin/sv.ts'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { desk } from '#orders/desk-calls.ts'
import type { orderDeskContract } from '#orders/desk-contract.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { useDeed } from './use-deed.ts'

type Imported = CallAnswer<typeof orderDeskContract.importCodes>

/** Codes of goods that are delivered as text. */
export function CodesPage() {
  const [imported, setImported] = useState<Imported['data'] | null>(null)
  const { isBusy, fault, run } = useDeed<Imported>(say.codes, ({ data }) => setImported(data))
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const codes = String(form.get('codes'))
      .split('\n')
      .map((line) => line.trim())
    const wish = { productId: Number(form.get('productId')), codes: codes.filter((code) => code !== '') }
    run(() => api(desk.importCodes, wish))
  }
  return (
    <form className="panel stack adm__k" onSubmit={save}>
      <h1>{say.codes}</h1>
      <p className="muted">{say.codesText}</p>
      <Field label={say.productId} name="productId" type="number" min={1} required />
      <TextField label={say.codesField} name="codes" rows={10} required error={fault} spellCheck={false} />
      {imported && <Note kind="ok">{say.added(imported.added, imported.free)}</Note>}
      <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
        {say.addCodes}
      </Button>
    </form>
  )
}
