import { formatNumber } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import { achievementsForNextLevel, rankGroupOf, xpOfLevel } from '#identity/ranks.ts'
import { xpMessages } from '#loyalty/pages-messages.ts'
import { Accordion } from '#ui/accordion.tsx'

const { ladder: messages } = xpMessages

export function AllLevels({ level: own }: { level: number }) {
  return (
    <Accordion title={messages.all}>
      <table className="ladder-table small tabular">
        <thead>
          <tr>
            <th scope="col">{messages.level}</th>
            <th scope="col">{messages.group}</th>
            <th scope="col">{messages.xp}</th>
            {hasPart('achievements') && <th scope="col">{messages.achievements}</th>}
          </tr>
        </thead>
        <tbody>
          {xpOfLevel.map((xp, index) => {
            const level = index + 1
            const wanted = achievementsForNextLevel(index)
            return (
              <tr key={level} aria-current={level === own ? 'true' : undefined}>
                <th scope="row">
                  {level}
                  {level === own && <span className="visually-hidden">, {messages.here}</span>}
                </th>
                <td>{rankGroupOf(level).name}</td>
                <td>{formatNumber(xp)}</td>
                {hasPart('achievements') && <td>{wanted === 0 ? '–' : formatNumber(wanted)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Accordion>
  )
}
