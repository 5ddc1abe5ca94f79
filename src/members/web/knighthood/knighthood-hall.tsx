import { useState } from 'react'
import { refreshSession } from '#account/web/session.ts'
import { api } from '#core/api-client.ts'
import {
  isWorthy,
  type KnightTitle,
  knightTitleNames,
  knightTitles,
  type Requirement,
  requirements,
} from '#members/knighthood/requirements.ts'
import { knighthood } from '#members/knighthood-calls.ts'
import type { Knighthood } from '#members/knighthood-contract.ts'
import { knightWords as words } from '#members/sv-play.ts'
import { wordsOf } from '#members/web/use-own.ts'
import { Button } from '#ui/button.tsx'
import { Check } from '#ui/check.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { toast } from '#ui/toasts.ts'
import { Ceremony } from './ceremony.tsx'
import { SwordDrawing } from './sword-drawing.tsx'
import './knighthood.css'

type HallProps = { data: Knighthood; onChange: (data: Knighthood) => void }

/** What is asked of a knight; the title is chosen when all is met, and may be changed for another. */
export function KnighthoodHall({ data: { knight, merits, username }, onChange }: HallProps) {
  const [title, setTitle] = useState<KnightTitle>(knight?.title ?? 'krets')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function apply() {
    setBusy(true)
    setFault(null)
    try {
      onChange((await api(knighthood.applyForKnighthood, { title })).data)
      if (knight) toast(words.changed)
      await refreshSession()
    } catch (error) {
      setFault(wordsOf(error))
    }
    setBusy(false)
  }

  return (
    <div className="knt">
      <div role="status">{knight && <Ceremony name={username} knight={knight} />}</div>
      {!knight && (
        <section aria-labelledby="knight-asked" className="sheet">
          <div className="knc">
            <SwordDrawing lit={requirements.map((one) => isMet(one, merits))} />
            <h2 id="knight-asked" className="knc__n">
              {words.met(requirements.filter((one) => isMet(one, merits)).length, requirements.length)}
            </h2>
            {!isWorthy(merits) && <p className="small">{words.notYet}</p>}
          </div>
          <ul className="knt__r">
            {requirements.map((one) => (
              <RequirementRow key={one.merit} asked={one} has={merits[one.merit]} />
            ))}
          </ul>
        </section>
      )}
      {(knight || isWorthy(merits)) && (
        <fieldset className="panel panel--l knt__f">
          <legend>{words.title}</legend>
          <div className="knt__t">
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
          {fault && <Note kind="err">{fault}</Note>}
          <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={() => void apply()}>
            <Icon name="sword" />
            {knight ? words.change : words.apply}
          </Button>
        </fieldset>
      )}
    </div>
  )
}

function isMet({ merit, needs }: Requirement, merits: Knighthood['merits']): boolean {
  return merits[merit] >= needs
}

function RequirementRow({ asked: { merit, needs }, has }: { asked: Requirement; has: number }) {
  const isDone = has >= needs
  const label = words.merits[merit]
  return (
    <li className={isDone ? 'knt__m knt__m--ok' : 'knt__m'}>
      <Icon name={isDone ? 'check-circle' : 'sword'} weight={isDone ? 'fill' : 'regular'} />
      <b>{label}</b>
      <span className="tn">{words.has(Math.min(has, needs), needs)}</span>
      <Progress value={Math.min(100, (has / needs) * 100)} label={label} />
    </li>
  )
}
