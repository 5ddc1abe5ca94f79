import type { Knighthood } from '#play/contract.ts'
import { knightTitles, requirements } from '#play/knighthood/requirements.ts'
import { knighthoodMessages as messages } from '#play/messages.ts'
import { SwordDrawing } from './sword-drawing.tsx'

type CeremonyProps = { name: string; knight: NonNullable<Knighthood['knight']> }

export function Ceremony({ name, knight }: CeremonyProps) {
  const title = knightTitles[knight.title]
  return (
    <div className="knighthood-crest">
      <SwordDrawing lit={requirements().map(() => true)} />
      <p className="knighthood-crest-name">
        {name}, {title}
      </p>
      <p>{messages.ceremony(name, title)}</p>
      <p className="small">{messages.since(day.format(knight.at * 1000))}</p>
    </div>
  )
}

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })
