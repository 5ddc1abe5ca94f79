import { useState } from 'react'
import type { ScanSaid } from './scan-result.tsx'
import { signal } from './signal.ts'

export function useScanSaid(): [ScanSaid | null, (kind: ScanSaid['kind'], text: string) => void] {
  const [said, setSaid] = useState<ScanSaid | null>(null)
  return [
    said,
    (kind, text) => {
      signal(kind)
      setSaid((before) => ({ kind, text, at: (before?.at ?? 0) + 1 }))
    },
  ]
}
