import { avatarItems } from '#play/avatar/looks.ts'
import type { Drop } from '#play/contract.ts'
import { supplyMessages as messages } from '#play/messages.ts'
import type { Age } from '#play/supply/age.ts'
import { type Crate, fixedXp, type Reward, rolls, xpForDuplicateItem } from '#play/supply/crates.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { CrateDrawing } from './crate-drawing.tsx'
import { whatIsGiven } from './what-is-given.ts'

type CardProps = {
  crate: Crate
  age: Age
  isLocked: boolean
  opened: Drop | null
  isOpening: boolean
  onOpen: () => void
}

export function CrateCard({ crate, age, isLocked, opened, isOpening, onOpen }: CardProps) {
  return (
    <li className="supply-crate">
      <div className={isLocked ? 'supply-crate-picture supply-crate-picture--off' : 'supply-crate-picture'}>
        <CrateDrawing crate={crate} isOpen={opened !== null} />
      </div>
      <div className="supply-crate-text">
        <h2>{crate.name}</h2>
        {isLocked && (
          <p className="small muted supply-crate-status">
            <Icon name="lock-simple" weight="fill" />
            {messages.locked(crate.fromLevel)}
          </p>
        )}
        {opened && (
          <p className="small supply-crate-status supply-crate-status--ok">
            <Icon name="check-circle" weight="fill" />
            {messages.opened}: {whatIsGiven(opened.given)}
          </p>
        )}
        {!isLocked && !opened && age !== 'unknown' && (
          <Button variant="p" state={isOpening ? 'busy' : undefined} onClick={onOpen}>
            {messages.open(crate.name)}
          </Button>
        )}
      </div>
      {age === 'minor' ? (
        <p className="small supply-crate-details">{messages.fixed(fixedXp(crate))}</p>
      ) : (
        <details className="supply-crate-details">
          <summary>
            {messages.odds}
            <Icon name="caret-down" />
          </summary>
          <Odds crate={crate} />
        </details>
      )}
    </li>
  )
}

function Odds({ crate: { name, chances } }: { crate: Crate }) {
  const hasItems = chances.some(({ reward }) => reward.kind === 'item')
  return (
    <>
      <table className="supply-odds">
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.reward}</th>
            <th scope="col">{messages.chance}</th>
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
      {hasItems && <p className="micro muted">{messages.instead(xpForDuplicateItem)}</p>}
    </>
  )
}

function nameOf(reward: Reward): string {
  return reward.kind === 'xp' ? messages.xp(reward.xp) : messages.found(avatarItems[reward.item])
}

const percent = new Intl.NumberFormat('sv-SE', { style: 'percent', maximumFractionDigits: 2 })
