import type { ReactNode } from 'react'
import { achievementCalls } from '#achievements/calls.ts'
import { messages } from '#achievements/messages.ts'
import { AchievementCell } from '#achievements/web/achievement-cell.tsx'
import { api } from '#core/api-client.ts'
import { hasPart } from '#core/programme.ts'
import type { User } from '#identity/contract.ts'
import { xp } from '#loyalty/calls.ts'
import { xpMessages } from '#loyalty/pages-messages.ts'
import { Ladder } from '#loyalty/web/ladder.tsx'
import { useAnswer } from '#loyalty/web/use-answer.ts'
import { type AddressName, pathTo } from '#paths.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useNear } from '#ui/use-near.ts'
import { wishlists } from '#wishlists/calls.ts'
import { wishlistMessages } from '#wishlists/messages.ts'
import { WishlistTiles } from '#wishlists/web/wishlist-tiles.tsx'
import './overview.css'

type OverviewProps = { user: User; onOpen: (path: string) => void }

export default function Overview(props: OverviewProps) {
  const [place, isNear] = useNear<HTMLDivElement>()
  return (
    <div className="overview" ref={place}>
      {isNear ? <OverviewSections {...props} /> : <Spinner size="l" />}
    </div>
  )
}

const shownAchievements = 6

function OverviewSections({ user, onOpen }: OverviewProps) {
  const { id, username: name } = user
  const { answer, hasFailed } = useAnswer(String(id), async (signal) => {
    const [benefits, { achievements }, { data: tiles }] = await Promise.all([
      api(xp.getBenefits, undefined, { signal }),
      hasPart('achievements')
        ? api(achievementCalls.getAchievements, { id, nearest: shownAchievements }, { signal })
        : { achievements: [] },
      api(wishlists.getMyWishlists, {}, { signal }),
    ])
    return { benefits, tiles, achievements }
  })
  if (hasFailed) return <Note kind="err">{xpMessages.couldNotBeRead}</Note>
  if (!answer) return <Spinner size="l" />
  const { benefits, achievements, tiles } = answer
  return (
    <>
      {hasPart('levels') && <Ladder user={user} benefits={benefits} />}
      {hasPart('achievements') && (
        <Part title={messages.title} all={messages.toAll} page="member.achievements" owner={{ id, name }}>
          <ul className="achievement-cell-grid sheet">
            {achievements.map((one) => (
              <AchievementCell
                key={one.id}
                achievement={one}
                href={pathTo('member.achievements', { id, name, aid: one.id })}
              />
            ))}
          </ul>
        </Part>
      )}
      <Part title={wishlistMessages.title} all={wishlistMessages.allLists} page="member.wishlists" owner={{ id, name }}>
        <WishlistTiles tiles={tiles} owner={{ id, name }} heading="h3" onOpen={onOpen} />
      </Part>
    </>
  )
}

type PartProps = {
  title: string
  all: string
  page: AddressName
  owner: { id: number; name: string }
  children: ReactNode
}

function Part({ title, all, page, owner, children }: PartProps) {
  return (
    <section aria-labelledby={`ovw-${page}`}>
      <div className="section-head">
        <h2 id={`ovw-${page}`}>{title}</h2>
        <Link className="link" href={pathTo(page, owner)}>
          {all}
        </Link>
      </div>
      {children}
    </section>
  )
}
