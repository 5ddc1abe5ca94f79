import { useState } from 'react'
import { messages } from '#admin/two-factor-messages.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { secondFactor } from '#second-factors/calls.ts'
import type { SecondFactors } from '#second-factors/contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { AddTotp } from './add-totp.tsx'
import { FactorList } from './factor-list.tsx'
import { Load } from './loaded.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { VerifySecondFactor } from './verify-second-factor.tsx'
import './two-factor.css'

export function TwoFactorPage() {
  return (
    <Load load={() => api(secondFactor.getSecondFactors, undefined)}>
      {({ data }, reload) =>
        data.state === 'required' ? (
          <div className="two-factor stack">
            <h1>{messages.verifyTitle}</h1>
            <p className="muted">{messages.verify}</p>
            <VerifySecondFactor can={data.can} onDone={openAdmin} />
          </div>
        ) : (
          <Factors data={data} onChange={reload} />
        )
      }
    </Load>
  )
}

const openAdmin = () => window.location.reload()

function Factors({ data, onChange }: { data: SecondFactors; onChange: () => void }) {
  const [isFirst] = useState(data.state === 'enrol')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renewal = useAction<{ data: { recoveryCodes: string[] | null } }>(messages.codesRenewed, (answer) => {
    setCodes(answer.data.recoveryCodes)
    onChange()
  })
  const added = (made: readonly string[] | null) => {
    setCodes(made)
    if (isFirst && !made) openAdmin()
    else onChange()
  }
  if (codes) {
    return <RecoveryCodes codes={codes} onConfirmed={isFirst ? openAdmin : () => setCodes(null)} />
  }
  return (
    <div className="two-factor stack">
      <h1>{isFirst ? messages.enrolTitle : messages.title}</h1>
      <p className="muted">{isFirst ? messages.enrol : messages.about}</p>
      {!isFirst && <FactorList data={data} onChange={onChange} />}
      <AddPasskey onAdded={added} />
      <AddTotp hasOne={data.can.totp} onAdded={added} />
      {data.factors.length > 0 && (
        <section className="panel stack" aria-labelledby="tfa-codes">
          <h2 id="tfa-codes">{messages.codes}</h2>
          <p>
            {messages.codesLeft(data.recoveryCodesLeft)} {messages.codesAbout}
          </p>
          {renewal.error && <Note kind="err">{renewal.error}</Note>}
          <div className="row">
            <Button
              state={renewal.isBusy ? 'busy' : undefined}
              onClick={() => renewal.run(() => api(secondFactor.renewRecoveryCodes, {}))}
            >
              {messages.renewCodes}
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}
