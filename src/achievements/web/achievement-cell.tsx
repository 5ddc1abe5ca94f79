import type { MemberAchievement } from '#achievements/contract.ts'
import { messages } from '#achievements/messages.ts'
import { formatNumber } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import { buttonIcon } from '#ui/button-icon.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Progress } from '#ui/progress.tsx'
import './achievement-cell.css'
import '#ui/named-icon.css'

export function AchievementCell({ achievement, href }: { achievement: MemberAchievement; href: string }) {
  const { name, text, xp, isHidden, awardedAt, progress } = achievement
  return (
    <li
      className={`achievement-cell achievement-cell--${awardedAt !== null ? 'done' : progress ? 'progress' : 'locked'}`}
    >
      <Medal achievement={achievement} />
      <div>
        <span className="achievement-cell-xp">
          {awardedAt !== null ? (
            <>
              <Icon name="check-circle" weight="fill" />
              <span className="visually-hidden">{messages.awardedState}</span>
            </>
          ) : isHidden ? (
            '?'
          ) : (
            hasPart('xp') && `+${formatNumber(xp)} xp`
          )}
        </span>
        <h3>
          {isHidden ? (
            name
          ) : (
            <Link className="achievement-cell-link" href={href} isPrefetched={false}>
              {name}
            </Link>
          )}
        </h3>
        <p>{text}</p>
        {progress && (
          <div className="achievement-cell-progress">
            <Progress value={(100 * progress.count) / progress.needed} />
            <span>{messages.progress(progress.count, progress.needed)}</span>
          </div>
        )}
      </div>
    </li>
  )
}

function Medal({ achievement: { icon, rarity } }: { achievement: MemberAchievement }) {
  const drawn = { '--icon': `url(${buttonIcon(`${icon}-fill`)})` }
  return (
    <span className={`achievement-cell-medal achievement-cell-medal--${rarity}`} aria-hidden="true">
      <span className="icon named-icon" style={drawn} />
    </span>
  )
}
