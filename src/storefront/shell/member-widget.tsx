import { Suspense, useState } from 'react'
import { useSession } from '#account/web/session.ts'
import { sv } from '#storefront/sv.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { part } from '#ui/part.ts'
import { Progress } from '#ui/progress.tsx'
import './member-widget.css'

const MemberMenu = part(() => import('./member-menu.tsx'))

/** Logged out: the ways in. Logged in: name, level and xp, with the menu behind. */
export function MemberWidget() {
  const user = useSession((state) => state.user)
  const [isOpen, setOpen] = useState(false)
  const toggle = () => setOpen(!isOpen)
  return (
    <div className="mw__at">
      {user ? (
        <button type="button" className="mw" aria-expanded={isOpen} onClick={toggle}>
          <span className="vh">{sv.myAccount}, </span>
          <Avatar src="/bild/avatar-robot.svg" />
          <span className="mw__x">
            <b>{user.username}</b>
            <span>{sv.level(user.rankLevel, user.rankName)}</span>
            <Progress value={user.rankProgress * 100} />
          </span>
        </button>
      ) : (
        <>
          <span className="row only-l mw__in">
            <Button variant="g" aria-expanded={isOpen} onClick={toggle}>
              {sv.logIn}
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
      {isOpen && (
        <Suspense>
          <MemberMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
