import { type FormEvent, useState } from 'react'
import { messages } from '#admin/messages.ts'
import { api } from '#core/api-client.ts'
import type { CallAnswer } from '#core/contract.ts'
import { orderBackOffice } from '#orders/back-office-calls.ts'
import type { orderBackOfficeContract } from '#orders/back-office-contract.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextField } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from './page-head.tsx'
import { useAction } from './use-action.ts'

type Imported = CallAnswer<typeof orderBackOfficeContract.importCodes>

export function CodesPage() {
  const [imported, setImported] = useState<Imported['data'] | null>(null)
  const { isBusy, error, run } = useAction<Imported>(messages.codes, ({ data }) => setImported(data))
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const codes = String(form.get('codes'))
      .split('\n')
      .map((line) => line.trim())
    const wish = { productId: Number(form.get('productId')), codes: codes.filter((code) => code !== '') }
    run(() => api(orderBackOffice.importCodes, wish))
  }
  return (
    <>
      <PageHead title={messages.codes} />
      <form className="panel stack admin-narrow" onSubmit={save}>
        <p className="muted">{messages.codesText}</p>
        <Field label={messages.productId} name="productId" type="number" min={1} required />
        <TextField label={messages.codesField} name="codes" rows={10} required error={error} spellCheck={false} />
        {imported && <Note kind="ok">{messages.added(imported.added, imported.free)}</Note>}
        <Button type="submit" variant="p" state={isBusy ? 'busy' : undefined}>
          {messages.addCodes}
        </Button>
      </form>
    </>
  )
}
