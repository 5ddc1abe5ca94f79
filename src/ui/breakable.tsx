import { Fragment } from 'react'

export function Breakable({ text }: { text: string }) {
  return text.split(/(?=@|\.[\p{L}\d])/u).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
