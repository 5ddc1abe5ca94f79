import { Fragment } from 'react'

/** Text whose addresses of mail and web may break before @ and dots, rather than within their words. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?=@|\.[\p{L}\d])/u).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
