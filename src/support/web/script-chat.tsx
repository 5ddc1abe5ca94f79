import { useEffect, useRef } from 'react'
import type { ChatView } from './chat-view.ts'
import type { StartScript } from './load-script.ts'

export function scriptChat(start: StartScript): ChatView {
  return function ScriptChat({ customer: { customerNumber } }) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (place.current)
        start(place.current, { customerNumber: customerNumber === null ? null : String(customerNumber) })
    }, [customerNumber])
    return <div className="chat-panel-body" ref={place} />
  }
}
