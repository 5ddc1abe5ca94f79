import { type ReactNode, useEffect, useState } from 'react'
import { NeedsScript } from '#hydration/needs-script.tsx'
import type { User } from '#identity/contract.ts'
import { EmailBanner } from '#identity/web/email-banner.tsx'
import { useSession } from '#identity/web/session.ts'
import { WayIn } from '#identity/web/sign-in/way-in.tsx'
import { RankCard } from '#loyalty/web/rank-card.tsx'
import { type AddressName, pathTo, placeOf } from '#paths.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import { navigate } from '#routing/navigator.tsx'
import { MemberFace } from '#shell/member/member-face.tsx'
import { type MemberPage, menuOf, shownToOthers } from '#shell/member/member-pages.ts'
import { memberMessages } from '#storefront/member-messages.ts'
import { classes } from '#ui/classes.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useClientValue, useHydrated } from '#ui/use-client-value.ts'
import { MemberNav } from './member-nav.tsx'
import '#storefront/pages/info-page.css'
import '#identity/web/sign-in/member-menu.css'
import './member-frame.css'

type MemberFrameProps = {
  here: AddressName
  title: string
  intro?: string
  beside?: ReactNode
  onLogin?: () => void
  isBare?: boolean
  isOpen?: boolean
  owner?: Pick<User, 'id' | 'username' | 'rankLevel' | 'rankName'> | null
  children: ReactNode
}

export function MemberFrame(props: MemberFrameProps) {
  const { here, title, intro, beside, onLogin, isBare, isOpen = false, owner, children } = props
  const { status, user, hasExpired } = useSession((state) => state)
  const [reader, setReader] = useState(user?.id)
  if (reader === undefined && user) setReader(user.id)
  const isHydrated = useHydrated()
  const whose = useClientValue(memberInAddress, null)
  const isOthers = user !== null && whose !== null && whose !== user.id
  const isVisitor = status === 'visitor'
  const isLedAway = isOthers && !isOpen && here !== shownToOthers
  useEffect(() => {
    if (isLedAway) void navigate(pathTo(shownToOthers, { id: whose ?? 0 }), { replace: true })
  }, [isLedAway, whose])

  const shown = owner ?? (isOthers ? null : user)
  const params = shown ? { id: shown.id, name: shown.username } : {}
  // The page is being loaded again for another member.
  const isOfAnother = user !== null && reader !== undefined && reader !== user.id
  const isShown = isOpen || (status === 'member' && isHydrated && !isLedAway && !isOfAnother)
  const isKept = hasExpired && isVisitor && reader !== undefined
  const content = (
    <>
      {!isOpen && <NeedsScript />}
      {isHydrated && (status === 'unknown' || isLedAway || isOfAnother) && !isOpen && <Spinner size="l" />}
      {isVisitor && !isOpen && !isKept && <WayIn onDone={() => onLogin?.()} />}
      {(isShown || isKept) && children}
    </>
  )
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          homeCrumb,
          {
            name: owner ? owner.username : memberMessages.myPages,
            path: pathTo(owner ? shownToOthers : 'member.orders', params),
          },
          { name: title, path: pathTo(here, params) },
        ]}
      />
      <div className="columns columns--left">
        <aside className="member-frame-side">
          <div className="sheet">
            {shown ? <Card shown={shown} me={user} /> : status === 'unknown' && <div className="member-frame-card" />}
            <MemberNav
              here={here}
              params={params}
              pages={pagesFor(user, { isOthers: isOthers || (isVisitor && whose !== null), isVisitor })}
              isOwn={!isOthers}
            />
          </div>
        </aside>
        {/* What was being written when the session ended is hidden, and there again after the login. */}
        <div className={classes('member-frame-page', isKept && 'is-kept')}>
          <div className="member-frame-head">
            <h1>{title}</h1>
            {isShown && beside}
            {isShown && intro && <p>{intro}</p>}
          </div>
          {isShown && !isOthers && <EmailBanner isProfile={here === 'member.profile'} />}
          {isKept && (
            <div className="panel panel--l member-frame-login">
              <WayIn onDone={() => onLogin?.()} />
            </div>
          )}
          {isBare && (isShown || isKept || status !== 'visitor') ? (
            content
          ) : (
            <div className="panel panel--l info-page-prose">{content}</div>
          )}
        </div>
      </div>
    </div>
  )
}

function memberInAddress(): number | null {
  const { id } = placeOf(window.location.pathname)?.params ?? {}
  return id === undefined ? null : Number(id)
}

/** While it is not known who looks, the menu of most members. */
function pagesFor(user: User | null, { isOthers, isVisitor }: Record<'isOthers' | 'isVisitor', boolean>): MemberPage[] {
  const menu = menuOf(user ?? { rankLevel: isVisitor ? null : 1, settings: { serious_business_mode: false } })
  return isOthers ? menu.filter(({ name }) => name === shownToOthers) : menu
}

type CardProps = { shown: Pick<User, 'id' | 'username' | 'rankLevel' | 'rankName'>; me: User | null }

function Card({ shown, me }: CardProps) {
  const isMe = me?.id === shown.id
  return <RankCard member={shown} progress={isMe ? me : null} face={<MemberFace member={isMe ? me : shown} />} />
}
