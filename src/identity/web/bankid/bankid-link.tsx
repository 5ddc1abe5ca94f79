import { useEffect, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { services } from '#core/services.ts'
import { bankId } from '#identity/bankid-calls.ts'
import { bankIdMessages } from '#identity/bankid-dialog-messages.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import { BankIdButton } from './bankid-button.tsx'

const messages = bankIdMessages.link
const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })

export function BankIdLink({ revision }: { revision: number }) {
  const [linkedAt, setLinkedAt] = useState<number | null | 'unknown' | 'failed'>('unknown')

  useEffect(() => {
    const controller = new AbortController()
    void api(bankId.getBankIdLink, undefined, { signal: controller.signal }).then(
      ({ data }) => setLinkedAt(data.linkedAt),
      () => !controller.signal.aborted && setLinkedAt('failed'),
    )
    return () => controller.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [revision])

  async function refresh() {
    setLinkedAt((await api(bankId.getBankIdLink, undefined)).data.linkedAt)
    toast(messages.connected)
  }

  async function remove() {
    try {
      await api(bankId.deleteBankIdLink, undefined)
      setLinkedAt(null)
      toast(messages.removed)
    } catch (error) {
      toast(error instanceof ApiError ? error.message : messages.notRemoved, { isError: true })
    }
  }

  if (linkedAt === 'unknown' || !services.bankId) return null
  if (linkedAt === 'failed') return <Note kind="err">{messages.notRead}</Note>
  return (
    <section className="stack" aria-labelledby="bankid-link">
      <h2 id="bankid-link">{messages.title}</h2>
      <p className="muted">{linkedAt === null ? messages.text : messages.since(day.format(linkedAt))}</p>
      <div className="row row--wrap">
        <BankIdButton
          label={linkedAt === null ? messages.connect : messages.again}
          title={messages.connect}
          wish={{ purpose: 'link' }}
          onComplete={refresh}
        />
        {linkedAt !== null && (
          <Button variant="g" onClick={() => void remove()}>
            {messages.remove}
          </Button>
        )}
      </div>
    </section>
  )
}
