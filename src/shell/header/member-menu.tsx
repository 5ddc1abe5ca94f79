import { useState } from 'react'
import { Switch } from '#forms/switch.tsx'
import type { User } from '#identity/contract.ts'
import { signInMessages } from '#identity/sign-in-messages.ts'
import { logOut } from '#identity/web/log-out.ts'
import { putSetting, useSession } from '#identity/web/session.ts'
import { offerIn } from '#identity/web/sign-in/offer-in.ts'
import { WayIn } from '#identity/web/sign-in/way-in.tsx'
import { RankCard } from '#loyalty/web/rank-card.tsx'
import { pathTo } from '#paths.ts'
import { MemberFace } from '#shell/member/member-face.tsx'
import { menuOf } from '#shell/member/member-pages.ts'
import { TourLink } from '#shell/member/tour-link.tsx'
import { messages } from '#shell/messages.ts'
import { NotificationPanel } from '#shell/notifications/notification-panel.tsx'
import { panelMessages } from '#shell/panels-messages.ts'
import { Button } from '#ui/button.tsx'
import { Count } from '#ui/count.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toasts.ts'
import { usePanel } from '#ui/use-modal.ts'
import type { MemberForm } from './member-form.ts'
import '#achievements/web/doge.ts'
import '#ui/drop.css'
import '#identity/web/sign-in/member-menu.css'

export default function MemberMenu({ start, onClose }: { start: MemberForm; onClose: () => void }) {
  const { user, status } = useSession((state) => state)
  const panel = usePanel(onClose)
  const [top] = useState(() => Math.max(0, document.querySelector('#top')?.getBoundingClientRect().top ?? 0))
  return (
    <dialog
      className="member-widget-menu"
      data-in-use
      ref={panel}
      aria-label={user ? messages.myAccount : signInMessages.logInOrJoin}
      tabIndex={-1}
      style={{ '--top': `${top}px` }}
    >
      <div className="drop member-menu">
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
    </dialog>
  )
}

function Member({ user, onClose }: { user: User; onClose: () => void }) {
  const leave = () => {
    onClose()
    void logOut().catch(() => toast(panelMessages.logoutUnconfirmed, { isError: true }))
  }
  const unread = user.notificationCounter
  return (
    <>
      <RankCard member={user} progress={user} face={<MemberFace member={user} />} />
      <Tabs
        label={messages.myAccount}
        tabs={[
          { name: panelMessages.myPages, panel: <Pages user={user} onClose={onClose} /> },
          {
            name: panelMessages.notices,
            badge: unread > 0 && <Count value={unread} what={messages.unread} />,
            panel: <NotificationPanel user={user} onLeave={onClose} />,
          },
        ]}
      />
      {(user.secondFactor === 'required' || user.secondFactor === 'enrol') && (
        <div className="member-menu-avatar">
          <a className="button button--p button--w" href="/admin">
            <Icon name="shield-check" />
            {user.secondFactor === 'enrol' ? panelMessages.getSecondFactor : panelMessages.showSecondFactor}
          </a>
        </div>
      )}
      {user.isEmployee && (
        <div className="member-menu-avatar">
          <Switch
            label={panelMessages.showAdmin}
            checked={user.settings.showAdminPanel}
            // The switch goes back to what is saved.
            onChange={(event) => void putSetting('showAdminPanel', event.currentTarget.checked).catch(() => {})}
          />
        </div>
      )}
      <div className="member-menu-foot">
        <span className="small muted">{user.email}</span>
        <Button variant="g" onClick={leave}>
          <Icon name="sign-out" />
          {panelMessages.logOut}
        </Button>
      </div>
    </>
  )
}

function Pages({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <nav className="member-menu-links" aria-label={panelMessages.myPages}>
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
