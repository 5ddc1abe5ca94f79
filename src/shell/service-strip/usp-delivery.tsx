import { Fragment, type ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

const word = 'postnummer'

type UspDeliveryProps = { zip: ReactNode; isAsking: boolean; onAsk: () => void; children: ReactNode }

/** `zip` is shown with the promise that holds for it; null when there is none, and the text asks for it. */
export function UspDelivery({ zip, isAsking, onAsk, children }: UspDeliveryProps) {
  return (
    <li>
      <Icon name={zip ? 'truck' : 'map-pin'} />
      {zip && <span>{children}</span>}
      <button
        type="button"
        className={zip ? 'usp-bar-zip link' : 'usp-bar-zip'}
        aria-haspopup="dialog"
        aria-expanded={isAsking}
        onClick={onAsk}
      >
        {zip ?? [children].flat().map(withLink)}
      </button>
    </li>
  )
}

function withLink(words: ReactNode, index: number): ReactNode {
  if (typeof words !== 'string') return words
  const [before, after] = words.split(word)
  if (after === undefined) return words
  return (
    <Fragment key={index}>
      {before}
      <b className="link">{word}</b>
      {after}
    </Fragment>
  )
}
