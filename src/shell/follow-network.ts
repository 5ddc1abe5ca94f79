import { onAnswer, onApiError } from '#core/api-client.ts'
import { network } from './network-bar.tsx'
import { watchNetwork } from './network-status.ts'

export function followNetwork(): () => void {
  return watchNetwork({
    isOffline: network.getState().isOffline,
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
    onChange: (isOffline) => network.setState({ isOffline }),
  })
}
