import type { User } from '#identity/contract.ts'
import { achievementsForNextLevel, xpOfLevel } from '#identity/ranks.ts'
import type { Benefits } from '#loyalty/contract.ts'
import { xpMessages } from '#loyalty/pages-messages.ts'
import { Icon } from '#ui/icon.tsx'

const { next: messages } = xpMessages

export function NextLevel({ user: { rankLevel, experiencePoints }, benefits }: { user: User; benefits: Benefits }) {
  const { locked, achievements, xpOfReview } = benefits
  const needs = xpOfLevel[rankLevel]
  if (needs === undefined) return <p className="ladder-next">{messages.last}</p>
  const opens = locked.find(({ level }) => level === rankLevel + 1)?.products ?? 0
  const wanted = achievementsForNextLevel(rankLevel)
  const missing = [
    needs > experiencePoints && messages.xp(needs - experiencePoints),
    wanted > achievements && messages.achievements(wanted - achievements, achievements, wanted),
  ].filter((part) => part !== false)
  return (
    <div className="ladder-next">
      <Icon name="lock-simple" />
      <p>
        {opens > 0 && (
          <>
            <b>{messages.at(rankLevel + 1)}</b> {messages.opens(opens)}{' '}
          </>
        )}
        {messages.youNeed} {missing.join(` ${messages.and} `)}
        {opens === 0 && ` ${messages.to(rankLevel + 1)}`}. {messages.how(xpOfReview)}
      </p>
    </div>
  )
}
