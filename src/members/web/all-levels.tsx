import { achievementsForNextLevel, rankGroupOf, xpOfLevel } from '#account/ranks.ts'
import { formatNumber } from '#core/money.ts'
import { xpWords } from '#members/sv-pages.ts'
import { Accordion } from '#ui/accordion.tsx'

const { ladder: say } = xpWords

/** Every level with what it asks for. */
export function AllLevels({ level: own }: { level: number }) {
  return (
    <Accordion title={say.all}>
      <table className="lad__t small tn">
        <thead>
          <tr>
            <th scope="col">{say.level}</th>
            <th scope="col">{say.group}</th>
            <th scope="col">{say.xp}</th>
            <th scope="col">{say.achievements}</th>
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
                  {level === own && <span className="vh">, {say.here}</span>}
                </th>
                <td>{rankGroupOf(level).name}</td>
                <td>{formatNumber(xp)}</td>
                <td>{wanted === 0 ? '–' : formatNumber(wanted)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Accordion>
  )
}
