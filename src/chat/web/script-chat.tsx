import { useEffect, useRef } from 'react'
import type { StartScript } from './load-script.ts'
import type { ChatView } from './provider.ts'

/** The chat of another provider, who is given a place in the panel and the customer number (FTR-30). */
export function scriptChat(start: StartScript): ChatView {
  return function ScriptChat({ customer: { customerNumber } }) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (place.current)
        start(place.current, { customerNumber: customerNumber === null ? null : String(customerNumber) })
    }, [customerNumber])
    return <div className="chatp__b" ref={place} />
  }
}
