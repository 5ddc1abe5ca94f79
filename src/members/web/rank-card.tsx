import type { ReactNode } from 'react'
import type { User } from '#account/contract.ts'
import { xpOfLevel } from '#account/ranks.ts'
import { xpWords as say } from '#members/sv-pages.ts'
import { Progress } from '#ui/progress.tsx'
import { Emblem } from './emblem.tsx'
import './rank-card.css'

type RankCardProps = {
  member: Pick<User, 'username' | 'rankLevel' | 'rankName'>
  /** Null for somebody else, whose xp is their own. */
  progress: Pick<User, 'experiencePoints' | 'rankProgress'> | null
  face: ReactNode
}

/** Who it is and how far they have come. */
export function RankCard({ member: { username, rankLevel, rankName }, progress, face }: RankCardProps) {
  return (
    <div className="rcard">
      {face}
      <div className="rcard__n">
        <b>{username}</b>
        <span>{say.level(rankLevel, rankName)}</span>
      </div>
      <Emblem level={rankLevel} size={52} />
      {progress && <Towards level={rankLevel} {...progress} />}
    </div>
  )
}

type TowardsProps = Pick<User, 'experiencePoints' | 'rankProgress'> & { level: number }

/** With all the xp of the next level and no new level yet, it is achievements that are missing. */
function Towards({ level, experiencePoints, rankProgress }: TowardsProps) {
  const next = xpOfLevel[level]
  return (
    <div className="rcard__x">
      {next !== undefined && <Progress value={rankProgress * 100} label={say.toLevel(level + 1)} className="bar--xp" />}
      <p>
        <b>{say.xp(experiencePoints)}</b>
        {next !== undefined && experiencePoints < next && <span>{say.left(next - experiencePoints, level + 1)}</span>}
      </p>
    </div>
  )
}
