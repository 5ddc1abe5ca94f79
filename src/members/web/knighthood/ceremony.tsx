import { knightTitles, requirements } from '#members/knighthood/requirements.ts'
import type { Knighthood } from '#members/knighthood-contract.ts'
import { knightWords as words } from '#members/sv-play.ts'
import { SwordDrawing } from './sword-drawing.tsx'

type CeremonyProps = { name: string; knight: NonNullable<Knighthood['knight']> }

export function Ceremony({ name, knight }: CeremonyProps) {
  const title = knightTitles[knight.title]
  return (
    <div className="knc">
      <SwordDrawing lit={requirements.map(() => true)} />
      <p className="knc__n">
        {name}, {title}
      </p>
      <p>{words.ceremony(name, title)}</p>
      <p className="small">{words.since(day.format(knight.at * 1000))}</p>
    </div>
  )
}

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })
