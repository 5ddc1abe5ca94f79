import { useState } from 'react'
import { contentGroups } from '#content-editor/content-types.ts'
import type { ContentType } from '#content-editor/field.ts'
import { messages } from '#content-editor/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import './content-menu.css'

/** Beside what is edited; on narrow screens folded above it. */
export function ContentMenu({ current }: { current: ContentType }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <nav className="content-menu" aria-label={messages.contentTypes}>
      <Button isWide className="content-menu-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="content-menu-what">{messages.contentTypes}</span> {current.title}
        <Icon name={isOpen ? 'caret-up' : 'caret-down'} weight="bold" />
      </Button>
      <div className={isOpen ? 'content-menu-groups is-open' : 'content-menu-groups'}>
        {contentGroups.map(({ title, types }) => (
          <div key={title}>
            <p>{title}</p>
            <ul>
              {types.map(({ path, title }) => (
                <li key={path}>
                  <a href={`/admin/content?type=${path}`} aria-current={path === current.path ? 'page' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}
