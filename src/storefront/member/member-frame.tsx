import { type ReactNode, useEffect, useState } from 'react'
import type { User } from '#account/contract.ts'
import { EmailBanner } from '#account/web/email-banner.tsx'
import { useSession } from '#account/web/session.ts'
import { RankCard } from '#members/web/rank-card.tsx'
import { type AddressName, pathTo, placeOf } from '#paths.ts'
import { navigate } from '#storefront/navigator.tsx'
import { WayIn } from '#storefront/shell/way-in.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { MemberFace } from './member-face.tsx'
import { MemberNav } from './member-nav.tsx'
import { type MemberPage, memberPages, menuOf, shownToOthers } from './member-pages.ts'
import '#storefront/pages/info.css'
import '#storefront/shell/member-menu.css'
import './member-frame.css'

type MemberFrameProps = {
  here: AddressName
  title: string
  /** What the page is for, beneath its title. */
  intro?: string
  /** Stands to the right of the title. */
  beside?: ReactNode
  onLogin?: () => void
  /** The page arranges panels of its own. */
  isBare?: boolean
  /** Others may see it as well, visitors too: a shared wish list, another's achievements. */
  isOpen?: boolean
  /** Whose page it is, when it is another's: what others may know of them. */
  owner?: Pick<User, 'id' | 'username' | 'rankLevel' | 'rankName'> | null
  children: ReactNode
}

/**
 * The member's card and menu beside the page. A visitor gets the login form in its place; a member who comes to
 * another's own page is led to what that member shows of themselves.
 */
export function MemberFrame(props: MemberFrameProps) {
  const { here, title, intro, beside, onLogin, isBare, isOpen = false, owner, children } = props
  const { status, user } = useSession((state) => state)
  const [isAlive, setAlive] = useState(false)
  const [whose, setWhose] = useState<number | null>(null)
  useEffect(() => {
    setAlive(true)
    const { id } = placeOf(window.location.pathname)?.params ?? {}
    setWhose(id === undefined ? null : Number(id))
  }, [])
  const isOthers = user !== null && whose !== null && whose !== user.id
  const isLedAway = isOthers && !isOpen && here !== shownToOthers
  useEffect(() => {
    if (isLedAway) void navigate(pathTo(shownToOthers, { id: whose ?? 0 }), { replace: true })
  }, [isLedAway, whose])

  const shown = owner ?? (isOthers ? null : user)
  const params = shown ? { id: shown.id, name: shown.username } : {}
  const isShown = isOpen || (status === 'member' && isAlive && !isLedAway)
  const content = (
    <>
      {isAlive && (status === 'unknown' || isLedAway) && !isOpen && <Spinner size="l" />}
      {status === 'visitor' && !isOpen && <WayIn onDone={() => onLogin?.()} />}
      {isShown && children}
    </>
  )
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          { name: 'Hem', path: pathTo('index') },
          {
            name: owner ? owner.username : 'Mina sidor',
            path: pathTo(owner ? shownToOthers : 'member.orders', params),
          },
          { name: title, path: pathTo(here, params) },
        ]}
      />
      <div className="cols cols--left">
        <aside className="mside">
          <div className="sheet">
            {shown && <Card shown={shown} me={user} />}
            <MemberNav here={here} params={params} pages={pagesFor(user, isOthers)} isOwn={!isOthers} />
          </div>
        </aside>
        <div className="main mpage">
          <div className="mpage__h">
            <h1>{title}</h1>
            {isShown && beside}
            {isShown && intro && <p>{intro}</p>}
          </div>
          {isShown && !isOthers && <EmailBanner isProfile={here === 'member.profile'} />}
          {isBare && (isShown || status !== 'visitor') ? (
            content
          ) : (
            <div className="panel panel--l prose">{content}</div>
          )}
        </div>
      </div>
    </div>
  )
}

/** One's own pages, or of another member what they show. Before anybody is known the menu is there whole. */
function pagesFor(user: User | null, isOthers: boolean): MemberPage[] {
  if (isOthers) return memberPages.filter(({ name }) => name === shownToOthers)
  return user ? menuOf(user) : memberPages
}

type CardProps = { shown: Pick<User, 'id' | 'username' | 'rankLevel' | 'rankName'>; me: User | null }

function Card({ shown, me }: CardProps) {
  const isMe = me?.id === shown.id
  return <RankCard member={shown} progress={isMe ? me : null} face={<MemberFace member={isMe ? me : shown} />} />
}
