import { useEffect, useRef } from 'react'
import type { User } from '#account/contract.ts'
import { FeedPanel } from '#account/web/feed-panel.tsx'
import { logOut, putSetting, useSession } from '#account/web/session.ts'
import { RankCard } from '#members/web/rank-card.tsx'
import { pathTo } from '#paths.ts'
import { MemberFace } from '#storefront/member/member-face.tsx'
import { menuOf } from '#storefront/member/member-pages.ts'
import { TourLink } from '#storefront/member/tour-link.tsx'
import { sv } from '#storefront/sv.ts'
import { panelWords } from '#storefront/sv-panels.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/check.tsx'
import { Count } from '#ui/count.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { MemberForm } from './member-form.ts'
import { MiniPrompt } from './mini-prompt.tsx'
import { offerIn, WayIn } from './way-in.tsx'
import '#members/web/doge.ts'
import '#ui/drop.css'
import './member-menu.css'

/** The panel under the member widget: the way in, or the member's own pages and notices. */
export default function MemberMenu({ start, onClose }: { start: MemberForm; onClose: () => void }) {
  const { user, status } = useSession((state) => state)
  const panel = useRef<HTMLDivElement>(null)
  const isPrompt = start === 'miniPrompt' && !user
  useEffect(() => {
    if (isPrompt) return
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !panel.current?.parentElement?.contains(event.target)) onClose()
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [onClose, isPrompt])
  if (isPrompt) {
    return (
      <div className="mdrop__at">
        <div className="drop mdrop">
          <MiniPrompt />
        </div>
      </div>
    )
  }
  return (
    <div
      className="mdrop__at"
      ref={panel}
      role="dialog"
      aria-label={user ? sv.myAccount : sv.logInOrJoin}
      onKeyDown={(event) => {
        const isOver = event.target instanceof Element && event.target.closest('dialog')
        if (event.key === 'Escape' && !isOver) onClose()
      }}
    >
      <div className="drop mdrop">
        {user && <Member user={user} onClose={onClose} />}
        {status === 'unknown' && <Spinner size="l" />}
        {status === 'visitor' && (
          <WayIn
            onDone={onClose}
            start={start === 'register' ? 'register' : 'login'}
            offer={offerIn(new URLSearchParams(location.search))}
          />
        )}
      </div>
    </div>
  )
}

function Member({ user, onClose }: { user: User; onClose: () => void }) {
  const leave = () => {
    onClose()
    void logOut()
  }
  const unread = user.notificationCounter
  return (
    <>
      <RankCard member={user} progress={user} face={<MemberFace member={user} />} />
      <Tabs
        label={sv.myAccount}
        tabs={[
          { name: panelWords.myPages, panel: <Pages user={user} onClose={onClose} /> },
          {
            name: panelWords.notices,
            badge: unread > 0 && <Count value={unread} what={sv.unread} />,
            panel: <FeedPanel user={user} onLeave={onClose} />,
          },
        ]}
      />
      {(user.secondFactor === 'required' || user.secondFactor === 'enrol') && (
        <div className="mdrop__a">
          <a className="btn btn--p btn--w" href="/admin">
            <Icon name="shield-check" />
            {user.secondFactor === 'enrol' ? panelWords.getSecondFactor : panelWords.showSecondFactor}
          </a>
        </div>
      )}
      {user.isEmployee && (
        <div className="mdrop__a">
          <Switch
            label={panelWords.showAdmin}
            checked={user.settings.showAdminPanel}
            onChange={(event) => void putSetting('showAdminPanel', event.currentTarget.checked).catch(() => {})}
          />
        </div>
      )}
      <div className="mdrop__f">
        <span className="small muted">{user.email}</span>
        <Button variant="g" onClick={leave}>
          <Icon name="sign-out" />
          {panelWords.logOut}
        </Button>
      </div>
    </>
  )
}

/** In serious business mode only what has to do with buying. */
function Pages({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <nav className="mlinks" aria-label={panelWords.myPages}>
      {menuOf(user).map(({ name, title, icon }) => (
        <Link key={name} href={pathTo(name, { id: user.id, name: user.username })} onClick={onClose}>
          <Icon name={icon} />
          {title}
        </Link>
      ))}
      <TourLink onOpen={onClose} />
    </nav>
  )
}
