import type { User } from '#account/contract.ts'
import { rankGroupOf, rankGroups, xpOfLevel } from '#account/ranks.ts'
import { xpWords } from '#members/sv-pages.ts'
import type { Benefits } from '#members/xp-contract.ts'
import { classes } from '#ui/classes.ts'
import { useCurrentInSight } from '#ui/current-in-sight.ts'
import { AllLevels } from './all-levels.tsx'
import { Emblem, firstLevelOf } from './emblem.tsx'
import { NextLevel } from './next-level.tsx'
import './ladder.css'

const { ladder: say } = xpWords

/** The seven groups from the first to the last, with the member's own marked, and what the next level asks for. */
export function Ladder({ user, benefits }: { user: User; benefits: Benefits }) {
  const line = useCurrentInSight<HTMLOListElement>()
  return (
    <section className="panel panel--l lad" aria-labelledby="lad-h">
      <div className="sec__head">
        <h2 id="lad-h">{say.title}</h2>
        <span className="small muted">{say.about}</span>
      </div>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol tabIndex={0} aria-label={say.groups} ref={line}>
        {rankGroups.map((group) => (
          <Step key={group.token} group={group} level={user.rankLevel} />
        ))}
      </ol>
      <NextLevel user={user} benefits={benefits} />
      <AllLevels level={user.rankLevel} />
    </section>
  )
}

function Step({ group, level }: { group: (typeof rankGroups)[number]; level: number }) {
  const from = firstLevelOf(group.token)
  const isPast = group.upTo < level
  const isOwn = rankGroupOf(level).token === group.token
  return (
    <li className={classes(isPast && 'lad__past', isOwn && 'lad__own')} aria-current={isOwn ? 'true' : undefined}>
      <Emblem level={isOwn ? level : isPast ? group.upTo : from} isSpoken />
      <b>{group.name}</b>
      <span className="small">{say.levels(from, group.upTo)}</span>
      <span className="micro subtle tn">{say.from(xpOfLevel[from - 1] ?? 0)}</span>
      {isOwn && <span className="vh">{say.yours}</span>}
    </li>
  )
}
