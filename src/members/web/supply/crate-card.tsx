import { avatarItems } from '#members/avatar/looks.ts'
import { type Crate, type Reward, rolls, xpForKnownItem } from '#members/supply/crates.ts'
import type { Drop } from '#members/supply-contract.ts'
import { supplyWords as words } from '#members/sv-play.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { CrateDrawing } from './crate-drawing.tsx'
import { whatIsGiven } from './what-is-given.ts'

type CardProps = { crate: Crate; isLocked: boolean; opened: Drop | null; isOpening: boolean; onOpen: () => void }

export function CrateCard({ crate, isLocked, opened, isOpening, onOpen }: CardProps) {
  return (
    <li className="crt">
      <div className={isLocked ? 'crt__p crt__p--off' : 'crt__p'}>
        <CrateDrawing crate={crate} isOpen={opened !== null} />
      </div>
      <div className="crt__t">
        <h2>{crate.name}</h2>
        {isLocked && (
          <p className="small muted crt__s">
            <Icon name="lock-simple" weight="fill" />
            {words.locked(crate.fromLevel)}
          </p>
        )}
        {opened && (
          <p className="small crt__s crt__s--ok">
            <Icon name="check-circle" weight="fill" />
            {words.opened}: {whatIsGiven(opened.given)}
          </p>
        )}
        {!isLocked && !opened && (
          <Button variant="p" state={isOpening ? 'busy' : undefined} onClick={onOpen}>
            {words.open(crate.name)}
          </Button>
        )}
      </div>
      <details className="crt__d">
        <summary>
          {words.odds}
          <Icon name="caret-down" />
        </summary>
        <Odds crate={crate} />
      </details>
    </li>
  )
}

function Odds({ crate: { name, chances } }: { crate: Crate }) {
  const hasItems = chances.some(({ reward }) => reward.kind === 'item')
  return (
    <>
      <table className="odds">
        <caption className="vh">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{words.reward}</th>
            <th scope="col">{words.chance}</th>
          </tr>
        </thead>
        <tbody>
          {chances.map(({ odds, reward }) => (
            <tr key={nameOf(reward)}>
              <th scope="row">{nameOf(reward)}</th>
              <td>{percent.format(odds / rolls)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasItems && <p className="micro muted">{words.instead(xpForKnownItem)}</p>}
    </>
  )
}

function nameOf(reward: Reward): string {
  return reward.kind === 'xp' ? words.xp(reward.xp) : words.found(avatarItems[reward.item])
}

const percent = new Intl.NumberFormat('sv-SE', { style: 'percent', maximumFractionDigits: 2 })
