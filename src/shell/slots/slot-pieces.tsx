import { useId } from 'react'
import type { SlotPiece } from '#content/contract.ts'
import { rendered } from '#hydration/hydrated-part.tsx'
import { Link } from '#ui/link.tsx'
import './slot-pieces.css'

type PiecesProps = { pieces: readonly SlotPiece[]; place: SlotPiece['place'] }

/** What extensions show in a place of the page. */
export default function SlotPieces({ pieces, place }: PiecesProps) {
  return (
    <div className={`slot-pieces slot-pieces--${place}`} {...rendered(`slot-${place}`)}>
      {pieces.map((piece) => (
        <Piece key={`${piece.extension} ${piece.key}`} piece={piece} isLarge={place === 'start-page'} />
      ))}
    </div>
  )
}

function Piece({ piece: { heading, text, link, picture }, isLarge }: { piece: SlotPiece; isLarge: boolean }) {
  const id = useId()
  const content = (
    <>
      {picture && (
        <img src={picture.src} width={picture.width} height={picture.height} alt={picture.alt} loading="lazy" />
      )}
      <div className="slot-pieces-text">
        {heading !== null && (isLarge ? <h2 id={id}>{heading}</h2> : <b id={id}>{heading}</b>)}
        <p>{text}</p>
        {link && (
          <Link className="link" href={link.path}>
            {link.text}
          </Link>
        )}
      </div>
    </>
  )
  if (!isLarge) return <div className="slot-pieces-piece">{content}</div>
  return (
    <section className="slot-pieces-piece section panel panel--l" {...(heading !== null && { 'aria-labelledby': id })}>
      {content}
    </section>
  )
}
