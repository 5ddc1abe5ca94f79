import type { ReactNode } from 'react'
import { hasPart } from '#core/programme.ts'
import type { User } from '#identity/contract.ts'
import { xpOfLevel } from '#identity/ranks.ts'
import { xpMessages as messages } from '#loyalty/pages-messages.ts'
import { Progress } from '#ui/progress.tsx'
import { Emblem } from './emblem.tsx'
import './rank-card.css'

type RankCardProps = {
  member: Pick<User, 'username' | 'rankLevel' | 'rankName'>
  progress: Pick<User, 'experiencePoints' | 'rankProgress'> | null
  face: ReactNode
}

export function RankCard({ member: { username, rankLevel, rankName }, progress, face }: RankCardProps) {
  return (
    <div className="rank-card">
      {face}
      <div className="rank-card-name">
        <b>{username}</b>
        {hasPart('levels') && <span>{messages.level(rankLevel, rankName)}</span>}
      </div>
      {hasPart('levels') && <Emblem level={rankLevel} size={52} />}
      {progress && hasPart('xp') && <Towards level={rankLevel} {...progress} />}
    </div>
  )
}

type TowardsProps = Pick<User, 'experiencePoints' | 'rankProgress'> & { level: number }

function Towards({ level, experiencePoints, rankProgress }: TowardsProps) {
  const next = hasPart('levels') ? xpOfLevel[level] : undefined
  return (
    <div className="rank-card-xp">
      {next !== undefined && (
        <Progress value={rankProgress * 100} label={messages.toLevel(level + 1)} className="progress--xp" />
      )}
      <p>
        <b>{messages.xp(experiencePoints)}</b>
        {next !== undefined && experiencePoints < next && (
          <span>{messages.left(next - experiencePoints, level + 1)}</span>
        )}
      </p>
    </div>
  )
}
