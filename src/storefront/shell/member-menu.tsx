import { useEffect, useRef } from 'react'
import type { User } from '#account/contract.ts'
import { xpOfLevel } from '#account/ranks.ts'
import { logOut, putSetting, useSession } from '#account/web/session.ts'
import { formatNumber } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { sv } from '#storefront/sv.ts'
import { panelWords } from '#storefront/sv-panels.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/check.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Progress } from '#ui/progress.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { LoginForm } from './login-form.tsx'
import '#ui/drop.css'
import './member-menu.css'

/** The panel under the member widget: the way in, or the member's own pages and notices. */
export default function MemberMenu({ onClose }: { onClose: () => void }) {
  const user = useSession((state) => state.user)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !panel.current?.parentElement?.contains(event.target)) onClose()
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [onClose])
  return (
    <div
      className="mdrop__at"
      ref={panel}
      role="dialog"
      aria-label={user ? sv.myAccount : sv.logIn}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="drop mdrop">
        {user ? <Member user={user} onClose={onClose} /> : <LoginForm onDone={onClose} />}
      </div>
    </div>
  )
}

function Member({ user, onClose }: { user: User; onClose: () => void }) {
  const next = xpOfLevel[user.rankLevel]
  return (
    <>
      <div className="mcard">
        <div>
          <b>{user.username}</b>
          <span>{sv.level(user.rankLevel, user.rankName)}</span>
        </div>
        <div className="mcard__x">
          <Progress value={user.rankProgress * 100} />
          <p>
            <b>{formatNumber(user.experiencePoints)} xp</b>
            {next !== undefined && <span>{formatNumber(next)} xp</span>}
          </p>
        </div>
      </div>
      <Tabs
        label={sv.myAccount}
        tabs={[
          {
            name: panelWords.myPages,
            panel: (
              <nav className="mlinks" aria-label={panelWords.myPages}>
                <Link href={pathTo('member.orders', { id: user.id, name: user.username })} onClick={onClose}>
                  <Icon name="package" />
                  Beställningar
                </Link>
                <Link href={pathTo('member.profile', { id: user.id, name: user.username })} onClick={onClose}>
                  <Icon name="user-circle" />
                  Profil
                </Link>
                <Link href={pathTo('member.benefits', { id: user.id, name: user.username })} onClick={onClose}>
                  <Icon name="gift" />
                  Förmåner
                </Link>
                <Link href={pathTo('member.achievements', { id: user.id, name: user.username })} onClick={onClose}>
                  <Icon name="trophy" />
                  Prestationer
                </Link>
              </nav>
            ),
          },
          { name: panelWords.notices, panel: <p className="muted mdrop__no">{panelWords.noNotices}</p> },
        ]}
      />
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
        <Button variant="g" onClick={() => void logOut().then(onClose)}>
          <Icon name="sign-out" />
          {panelWords.logOut}
        </Button>
      </div>
    </>
  )
}
