import { Icon } from '#ui/icon.tsx'
import './scan-result.css'

export type ScanSaid = { kind: 'ok' | 'wrong'; text: string; at: number }

type Props = {
  said: ScanSaid | null
  /** False where the page shows the same. */
  isOkShown?: boolean
}

/** What the last scan gave, large enough to be read at arm's length; a rejection interrupts screen readers. */
export function ScanResult({ said, isOkShown = true }: Props) {
  return (
    <div>
      <div role="status" className={isOkShown ? undefined : 'visually-hidden'}>
        {said?.kind === 'ok' && (
          <p key={said.at} className="scan-result">
            <Icon name="check-circle" weight="fill" />
            {said.text}
          </p>
        )}
      </div>
      <div role="alert">
        {said?.kind === 'wrong' && (
          <p key={said.at} className="scan-result scan-result--wrong">
            <Icon name="warning-circle" weight="fill" />
            {said.text}
          </p>
        )}
      </div>
    </div>
  )
}
