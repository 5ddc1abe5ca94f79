import { Suspense } from 'react'
import { useStore } from 'zustand'
import { hasPart } from '#core/programme.ts'
import { avatarPath } from '#identity/avatar-path.ts'
import { signInMessages } from '#identity/sign-in-messages.ts'
import { useSession } from '#identity/web/session.ts'
import { messages } from '#shell/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Count } from '#ui/count.tsx'
import { Icon } from '#ui/icon.tsx'
import { part } from '#ui/lazy-part.ts'
import { Progress } from '#ui/progress.tsx'
import { memberForm, openMemberForm } from './member-form.ts'
import './member-widget.css'

const MemberMenu = part(() => import('./member-menu.tsx'))

export function MemberWidget() {
  const user = useSession((state) => state.user)
  const member = useSession((state) => state.user ?? state.memberPreview)
  const open = useStore(memberForm, (state) => state.mode)
  const isOpen = open !== null && open !== 'miniPrompt'
  const toggle = () => openMemberForm(isOpen ? null : 'login')
  const unread = user?.notificationCounter ?? 0
  return (
    <div className="member-widget-anchor">
      {member ? (
        <button type="button" className="member-widget" aria-expanded={isOpen} onClick={toggle}>
          <span className="visually-hidden">{messages.myAccount}, </span>
          {user?.settings.serious_business_mode ? (
            <span className="avatar avatar--plain">
              <Icon name="user" />
              {unread > 0 && <Count value={unread} what={messages.unread} />}
            </span>
          ) : (
            <Avatar src={avatarPath(member)} badge={unread > 0 && <Count value={unread} what={messages.unread} />} />
          )}
          <span className="member-widget-xp">
            <b>{member.username}</b>
            {hasPart('levels') && (
              <>
                <span>{messages.level(member.rankLevel, member.rankName)}</span>
                <Progress value={member.rankProgress * 100} />
              </>
            )}
          </span>
        </button>
      ) : (
        <>
          <span className="row only-wide member-widget-inner">
            <Button variant="g" aria-expanded={isOpen} onClick={toggle}>
              {signInMessages.logIn}
            </Button>
            <Button variant="g" aria-expanded={isOpen} onClick={() => openMemberForm(isOpen ? null : 'register')}>
              {signInMessages.join}
            </Button>
          </span>
          <Button
            variant="g"
            isIcon
            className="only-narrow"
            aria-label={signInMessages.logInOrJoin}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            <Icon name="user" />
          </Button>
        </>
      )}
      {isOpen && (
        <Suspense>
          <MemberMenu start={open} onClose={() => openMemberForm(null)} />
        </Suspense>
      )}
    </div>
  )
}
