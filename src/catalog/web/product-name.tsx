import { shownName } from '#ui/shown-name.ts'

/** Short words with a hyphen, such as USB-A, are not broken. */
export function ProductName({ name }: { name: string }) {
  return shownName(name)
    .split(/(\S*-\S*)/)
    .map((piece, at) =>
      at % 2 && piece.length < 13 ? (
        <span key={at} className="nowrap">
          {piece}
        </span>
      ) : (
        piece
      ),
    )
}
