import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '#account/web/session.ts'
import { type AddressName, pathTo } from '#paths.ts'
import { LoginForm } from '#storefront/shell/login-form.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { memberPages } from './member-pages.ts'
import '#storefront/pages/info.css'
import '#storefront/shell/member-menu.css'

type MemberFrameProps = { here: AddressName; title: string; onLogin?: () => void; children: ReactNode }

/** The member's menu beside the page; a visitor gets the login form in its place. */
export function MemberFrame({ here, title, onLogin, children }: MemberFrameProps) {
  const { status, user } = useSession((state) => state)
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const params = user ? { id: user.id, name: user.username } : {}
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          { name: 'Hem', path: pathTo('index') },
          { name: 'Mina sidor', path: pathTo('member.orders', params) },
          { name: title, path: pathTo(here, params) },
        ]}
      />
      <div className="cols cols--left">
        <aside className="side">
          <nav className="panel snav" aria-label="Mina sidor">
            {memberPages.map((page) => (
              <Link
                key={page.name}
                href={pathTo(page.name, params)}
                aria-current={page.name === here ? 'page' : undefined}
              >
                <Icon name={page.icon} />
                {page.title}
              </Link>
            ))}
          </nav>
        </aside>
        <div className="main panel panel--l prose">
          <h1>{title}</h1>
          {isAlive && status === 'unknown' && <Spinner size="l" />}
          {status === 'visitor' && <LoginForm onDone={() => onLogin?.()} />}
          {status === 'member' && children}
        </div>
      </div>
    </div>
  )
}
