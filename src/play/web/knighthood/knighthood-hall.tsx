import { useState } from 'react'
import { api } from '#core/api-client.ts'
import { Check } from '#forms/check.tsx'
import { refreshSession } from '#identity/web/session.ts'
import { errorMessage } from '#loyalty/web/use-own.ts'
import { knighthood } from '#play/calls.ts'
import type { Knighthood } from '#play/contract.ts'
import {
  isWorthy,
  type KnightTitle,
  knightTitleNames,
  knightTitles,
  type Requirement,
  requirements,
} from '#play/knighthood/requirements.ts'
import { knighthoodMessages as messages } from '#play/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { toast } from '#ui/toasts.ts'
import { Ceremony } from './ceremony.tsx'
import { SwordDrawing } from './sword-drawing.tsx'
import './knighthood.css'

type HallProps = { data: Knighthood; onChange: (data: Knighthood) => void }

export function KnighthoodHall({ data: { knight, merits, username }, onChange }: HallProps) {
  const [title, setTitle] = useState<KnightTitle>(knight?.title ?? 'shop')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function apply() {
    setBusy(true)
    setError(null)
    try {
      onChange((await api(knighthood.applyForKnighthood, { title })).data)
      if (knight) toast(messages.changed)
      await refreshSession()
    } catch (error) {
      setError(errorMessage(error))
    }
    setBusy(false)
  }

  return (
    <div className="knighthood">
      <div role="status">{knight && <Ceremony name={username} knight={knight} />}</div>
      {!knight && (
        <section aria-labelledby="knight-asked" className="sheet">
          <div className="knighthood-crest">
            <SwordDrawing lit={requirements().map((one) => isMet(one, merits))} />
            <h2 id="knight-asked" className="knighthood-crest-name">
              {messages.met(requirements().filter((one) => isMet(one, merits)).length, requirements().length)}
            </h2>
            {!isWorthy(merits) && <p className="small">{messages.notYet}</p>}
          </div>
          <ul className="knighthood-requirements">
            {requirements().map((one) => (
              <RequirementRow key={one.merit} requirement={one} has={merits[one.merit]} />
            ))}
          </ul>
        </section>
      )}
      {(knight || isWorthy(merits)) && (
        <fieldset className="panel panel--l knighthood-form">
          <legend>{messages.title}</legend>
          <div className="knighthood-text">
            {knightTitleNames.map((name) => (
              <Check
                key={name}
                type="radio"
                name="knight-title"
                label={knightTitles[name]}
                checked={name === title}
                onChange={() => setTitle(name)}
              />
            ))}
          </div>
          {error && <Note kind="err">{error}</Note>}
          <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={() => void apply()}>
            <Icon name="sword" />
            {knight ? messages.change : messages.apply}
          </Button>
        </fieldset>
      )}
    </div>
  )
}

function isMet({ merit, needs }: Requirement, merits: Knighthood['merits']): boolean {
  return merits[merit] >= needs
}

function RequirementRow({ requirement: { merit, needs }, has }: { requirement: Requirement; has: number }) {
  const isDone = has >= needs
  const label = messages.merits[merit]
  return (
    <li className={isDone ? 'knighthood-mark knighthood-mark--ok' : 'knighthood-mark'}>
      <Icon name={isDone ? 'check-circle' : 'sword'} weight={isDone ? 'fill' : 'regular'} />
      <b>{label}</b>
      <span className="tabular">{messages.has(Math.min(has, needs), needs)}</span>
      <Progress value={Math.min(100, (has / needs) * 100)} label={label} />
    </li>
  )
}
