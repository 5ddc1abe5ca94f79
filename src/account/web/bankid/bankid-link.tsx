import { useEffect, useState } from 'react'
import { bankId } from '#account/bankid-calls.ts'
import { bankIdWords } from '#account/sv-bankid.ts'
import { ApiError, api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.ts'
import { BankIdButton } from './bankid-button.tsx'

const say = bankIdWords.link
const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })

/** Whether the member's BankID opens the account, and how to make it so or not. `turn` grows when it may have changed. */
export function BankIdLink({ turn }: { turn: number }) {
  const [linkedAt, setLinkedAt] = useState<number | null | 'unknown'>('unknown')

  useEffect(() => {
    const asked = new AbortController()
    void api(bankId.getBankIdLink, undefined, { signal: asked.signal }).then(
      ({ data }) => setLinkedAt(data.linkedAt),
      () => {},
    )
    return () => asked.abort()
    // A new turn is a reason to read again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [turn])

  async function refresh() {
    setLinkedAt((await api(bankId.getBankIdLink, undefined)).data.linkedAt)
    toast(say.connected)
  }

  async function remove() {
    try {
      await api(bankId.deleteBankIdLink, undefined)
      setLinkedAt(null)
      toast(say.removed)
    } catch (error) {
      toast(error instanceof ApiError ? error.message : say.notRemoved, { isError: true })
    }
  }

  if (linkedAt === 'unknown') return null
  return (
    <section className="stack" aria-labelledby="bankid-link">
      <h2 id="bankid-link">{say.title}</h2>
      <p className="muted">{linkedAt === null ? say.text : say.since(day.format(linkedAt))}</p>
      <div className="row row--w">
        <BankIdButton
          label={linkedAt === null ? say.connect : say.again}
          title={say.connect}
          wish={{ purpose: 'link' }}
          onComplete={refresh}
        />
        {linkedAt !== null && (
          <Button variant="g" onClick={() => void remove()}>
            {say.remove}
          </Button>
        )}
      </div>
    </section>
  )
}
