import { useEffect, useState } from 'react'
import { onAnswer, onApiError } from '#core/api-client.ts'
import { watchNetwork } from './network-status.ts'
import { panelMessages } from './panels-messages.ts'

export function NetworkBar() {
  const [isOffline, setOffline] = useState(false)
  useEffect(
    () =>
      watchNetwork({
        ask: (signal) => fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal }),
        onCall: (listener) => {
          const ends = [
            onAnswer(() => listener(true)),
            onApiError(({ code }) => {
              if (code === 'offline') listener(false)
            }),
          ]
          return () => ends.forEach((end) => end())
        },
        onChange: setOffline,
      }),
    [],
  )
  return <div role="status">{isOffline && <p className="shell-offline">{panelMessages.offline}</p>}</div>
}
