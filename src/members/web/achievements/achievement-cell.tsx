import { formatNumber } from '#core/money.ts'
import { sv } from '#members/achievements/sv.ts'
import type { MemberAchievement } from '#members/achievements-contract.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Progress } from '#ui/progress.tsx'
import { Medal } from './medal.tsx'
import './achievement-cell.css'

/** One in the grid: its medal, what it takes, and how far it is. */
export function AchievementCell({ achievement, href }: { achievement: MemberAchievement; href: string }) {
  const { name, text, xp, isHidden, awardedAt, progress } = achievement
  return (
    <li className={`ach ach--${awardedAt !== null ? 'done' : progress ? 'prog' : 'lock'}`}>
      <Medal achievement={achievement} />
      <div>
        <span className="ach__x">
          {awardedAt !== null ? (
            <>
              <Icon name="check-circle" weight="fill" />
              <span className="vh">{sv.awardedState}</span>
            </>
          ) : isHidden ? (
            '?'
          ) : (
            `+${formatNumber(xp)} xp`
          )}
        </span>
        <h3>
          {isHidden ? (
            name
          ) : (
            <Link className="ach__a" href={href} data-prefetch="none">
              {name}
            </Link>
          )}
        </h3>
        <p>{text}</p>
        {progress && (
          <div className="ach__p">
            <Progress value={(100 * progress.count) / progress.needed} />
            <span>{sv.progress(progress.count, progress.needed)}</span>
          </div>
        )}
      </div>
    </li>
  )
}
