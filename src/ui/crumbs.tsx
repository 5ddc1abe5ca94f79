import { Link } from './link.tsx'
import { messages } from './messages.ts'
import './crumbs.css'

export function Crumbs({ crumbs }: { crumbs: readonly { name: string; path: string }[] }) {
  return (
    <nav aria-label={messages.crumbs}>
      <ol className="crumbs">
        {crumbs.map(({ name, path }, index) => (
          <li key={name + path}>
            {index === crumbs.length - 1 ? <span aria-current="page">{name}</span> : <Link href={path}>{name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
