import { useState } from 'react'
import { secondFactor } from '#account/second-factor-calls.ts'
import type { SecondFactors } from '#account/second-factor-contract.ts'
import { sv as say } from '#admin/sv-two-factor.ts'
import { api } from '#core/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { AddTotp } from './add-totp.tsx'
import { Ask } from './asked.tsx'
import { FactorList } from './factor-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useDeed } from './use-deed.ts'
import { VerifySecondFactor } from './verify-second-factor.tsx'
import './two-factor.css'

/** The second factor of whoever works here: shown, got or looked after. */
export function TwoFactorPage() {
  return (
    <Ask ask={() => api(secondFactor.getSecondFactors, undefined)}>
      {({ data }, askAgain) =>
        data.state === 'required' ? (
          <div className="tfa stack">
            <h1>{say.verifyTitle}</h1>
            <p className="muted">{say.verify}</p>
            <VerifySecondFactor can={data.can} onDone={openAdmin} />
          </div>
        ) : (
          <Factors data={data} onChange={askAgain} />
        )
      }
    </Ask>
  )
}

/** The server shows the page that was asked for, now that the session may open it. */
const openAdmin = () => window.location.reload()

function Factors({ data, onChange }: { data: SecondFactors; onChange: () => void }) {
  const [isFirst] = useState(data.state === 'enrol')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renewal = useDeed<{ data: { recoveryCodes: string[] | null } }>(say.codesRenewed, (answer) => {
    setCodes(answer.data.recoveryCodes)
    onChange()
  })
  const added = (made: readonly string[] | null) => {
    setCodes(made)
    if (isFirst && !made) openAdmin()
    else onChange()
  }
  if (codes) {
    return <RecoveryCodes codes={codes} onKept={isFirst ? openAdmin : () => setCodes(null)} />
  }
  return (
    <div className="tfa stack">
      <h1>{isFirst ? say.enrolTitle : say.title}</h1>
      <p className="muted">{isFirst ? say.enrol : say.about}</p>
      {!isFirst && <FactorList data={data} onChange={onChange} />}
      <AddPasskey onAdded={added} />
      <AddTotp hasOne={data.can.totp} onAdded={added} />
      {data.factors.length > 0 && (
        <section className="panel stack" aria-labelledby="tfa-codes">
          <h2 id="tfa-codes">{say.codes}</h2>
          <p>
            {say.codesLeft(data.recoveryCodesLeft)} {say.codesAbout}
          </p>
          {renewal.fault && <Note kind="err">{renewal.fault}</Note>}
          <div className="row">
            <Button
              state={renewal.isBusy ? 'busy' : undefined}
              onClick={() => renewal.run(() => api(secondFactor.renewRecoveryCodes, {}))}
            >
              {say.renewCodes}
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}
