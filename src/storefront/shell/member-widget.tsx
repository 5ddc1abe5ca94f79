import { Suspense } from 'react'
import { useStore } from 'zustand'
import { avatarPath } from '#account/avatar-path.ts'
import { useSession } from '#account/web/session.ts'
import { sv } from '#storefront/sv.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Count } from '#ui/count.tsx'
import { Icon } from '#ui/icon.tsx'
import { part } from '#ui/part.ts'
import { Progress } from '#ui/progress.tsx'
import { memberForm, openMemberForm } from './member-form.ts'
import './member-widget.css'

const MemberMenu = part(() => import('./member-menu.tsx'))

/** Logged out: the ways in. Logged in: name, level and xp, with the menu behind. */
export function MemberWidget() {
  const user = useSession((state) => state.user)
  const member = useSession((state) => state.user ?? state.glimpse)
  const open = useStore(memberForm, (state) => state.mode)
  const isOpen = open !== null && open !== 'miniPrompt'
  const toggle = () => openMemberForm(isOpen ? null : 'login')
  const unread = user?.notificationCounter ?? 0
  return (
    <div className="mw__at">
      {member ? (
        <button type="button" className="mw" aria-expanded={isOpen} onClick={toggle}>
          <span className="vh">{sv.myAccount}, </span>
          {user?.settings.serious_business_mode ? (
            <span className="av av--plain">
              <Icon name="user" />
              {unread > 0 && <Count value={unread} what={sv.unread} />}
            </span>
          ) : (
            <Avatar src={avatarPath(member)} badge={unread > 0 && <Count value={unread} what={sv.unread} />} />
          )}
          <span className="mw__x">
            <b>{member.username}</b>
            <span>{sv.level(member.rankLevel, member.rankName)}</span>
            <Progress value={member.rankProgress * 100} />
          </span>
        </button>
      ) : (
        <>
          <span className="row only-l mw__in">
            <Button variant="g" aria-expanded={isOpen} onClick={toggle}>
              {sv.logIn}
            </Button>
            <Button variant="g" aria-expanded={isOpen} onClick={() => openMemberForm(isOpen ? null : 'register')}>
              {sv.join}
            </Button>
          </span>
          <Button
            variant="g"
            isIcon
            className="only-s"
            aria-label={sv.logInOrJoin}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            <Icon name="user" />
          </Button>
        </>
      )}
      {open && (
        <Suspense>
          <MemberMenu start={open} onClose={() => openMemberForm(null)} />
        </Suspense>
      )}
    </div>
  )
}
