import type { User } from '#account/contract.ts'
import { achievementsForNextLevel, xpOfLevel } from '#account/ranks.ts'
import { xpWords } from '#members/sv-pages.ts'
import type { Benefits } from '#members/xp-contract.ts'
import { Icon } from '#ui/icon.tsx'

const { next: say } = xpWords

/** What is missing to the next level, and what it opens. */
export function NextLevel({ user: { rankLevel, experiencePoints }, benefits }: { user: User; benefits: Benefits }) {
  const { locked, achievements, xpOfReview } = benefits
  const needs = xpOfLevel[rankLevel]
  if (needs === undefined) return <p className="lad__n">{say.last}</p>
  const opens = locked.find(({ level }) => level === rankLevel + 1)?.products ?? 0
  const wanted = achievementsForNextLevel(rankLevel)
  const missing = [
    needs > experiencePoints && say.xp(needs - experiencePoints),
    wanted > achievements && say.achievements(wanted - achievements, achievements, wanted),
  ].filter((part) => part !== false)
  return (
    <div className="lad__n">
      <Icon name="lock-simple" />
      <p>
        {opens > 0 && (
          <>
            <b>{say.at(rankLevel + 1)}</b> {say.opens(opens)}{' '}
          </>
        )}
        {say.youNeed} {missing.join(` ${say.and} `)}
        {opens === 0 && ` ${say.to(rankLevel + 1)}`}. {say.how(xpOfReview)}
      </p>
    </div>
  )
}
