import type { ReactNode } from 'react'
import type { User } from '#account/contract.ts'
import { api } from '#core/api-client.ts'
import { sv } from '#members/achievements/sv.ts'
import { achievementCalls } from '#members/achievements-calls.ts'
import { xpWords } from '#members/sv-pages.ts'
import { wishWords } from '#members/sv-wishlists.ts'
import { wishlists } from '#members/wishlists-calls.ts'
import { xp } from '#members/xp-calls.ts'
import { type AddressName, pathTo } from '#paths.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useNear } from '#ui/use-near.ts'
import { AchievementCell } from './achievements/achievement-cell.tsx'
import { Ladder } from './ladder.tsx'
import { useAnswer } from './use-answer.ts'
import { WishlistTiles } from './wishlists/wishlist-tiles.tsx'
import './overview.css'

type OverviewProps = { user: User; onOpen: (path: string) => void }

/** How far a member has come, asked for when it comes near: the rank, the nearest achievements, the wish lists. */
export default function Overview(props: OverviewProps) {
  const [place, isNear] = useNear<HTMLDivElement>()
  return (
    <div className="ovw" ref={place}>
      {isNear ? <Parts {...props} /> : <Spinner size="l" />}
    </div>
  )
}

const shownAchievements = 6

function Parts({ user, onOpen }: OverviewProps) {
  const { id, username: name } = user
  const { answer, hasFailed } = useAnswer(String(id), async (signal) => {
    const [benefits, { achievements }, { data: tiles }] = await Promise.all([
      api(xp.getBenefits, undefined, { signal }),
      api(achievementCalls.getAchievements, { id, nearest: shownAchievements }, { signal }),
      api(wishlists.getMyWishlists, {}, { signal }),
    ])
    return { benefits, tiles, achievements }
  })
  if (hasFailed) return <Note kind="err">{xpWords.couldNotBeRead}</Note>
  if (!answer) return <Spinner size="l" />
  const { benefits, achievements, tiles } = answer
  return (
    <>
      <Ladder user={user} benefits={benefits} />
      <Part title={sv.title} all={sv.toAll} page="member.achievements" owner={{ id, name }}>
        <ul className="achs sheet">
          {achievements.map((one) => (
            <AchievementCell
              key={one.id}
              achievement={one}
              href={pathTo('member.achievements', { id, name, aid: one.id })}
            />
          ))}
        </ul>
      </Part>
      <Part title={wishWords.title} all={wishWords.allLists} page="member.wishlists" owner={{ id, name }}>
        <WishlistTiles tiles={tiles} owner={{ id, name }} heading="h3" onOpen={onOpen} />
      </Part>
    </>
  )
}

type PartProps = {
  title: string
  /** Where all of it is. */
  all: string
  page: AddressName
  owner: { id: number; name: string }
  children: ReactNode
}

function Part({ title, all, page, owner, children }: PartProps) {
  return (
    <section aria-labelledby={`ovw-${page}`}>
      <div className="sec__head">
        <h2 id={`ovw-${page}`}>{title}</h2>
        <Link className="link" href={pathTo(page, owner)}>
          {all}
        </Link>
      </div>
      {children}
    </section>
  )
}
