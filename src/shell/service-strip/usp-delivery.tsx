import { Children, type ReactNode } from 'react'
import { pathTo } from '#paths.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

const asked = 'postnummer'

export function UspDelivery({ asksZip, children }: { asksZip: boolean; children: ReactNode }) {
  return (
    <li>
      <Icon name={asksZip ? 'map-pin' : 'truck'} />
      {asksZip ? (
        <Link href={pathTo('checkout')}>
          <span>{Children.map(children, withLink)}</span>
        </Link>
      ) : (
        <span>{children}</span>
      )}
    </li>
  )
}

function withLink(words: ReactNode): ReactNode {
  if (typeof words !== 'string') return words
  const [before, after] = words.split(asked)
  if (after === undefined) return words
  return (
    <>
      {before}
      <b className="link">{asked}</b>
      {after}
    </>
  )
}
