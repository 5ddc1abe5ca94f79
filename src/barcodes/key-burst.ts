/** Keys that a barcode scanner, which acts as a keyboard, has sent so far. Times in milliseconds. */
export type KeyBurst = { text: string; startedAt: number; at: number }

/** On average; typing is slower. A single key may be late, as the code would otherwise lose its beginning. */
const maxMsPerKey = 80
const maxGapMs = 1000
const minLength = 4

type Read = { burst: KeyBurst | null; code: string | null }

/** A burst of keys that Enter or Tab ends is a code. */
export function readKey(burst: KeyBurst | null, key: string, at: number): Read {
  // Scanners hold it for capitals.
  if (key === 'Shift') return { burst, code: null }
  const before = burst !== null && at - burst.at <= maxGapMs ? burst : null
  if (key === 'Enter' || key === 'Tab') return { burst: null, code: before && codeOf(before, at) }
  if (key.length !== 1) return { burst: null, code: null }
  return { burst: { text: (before?.text ?? '') + key, startedAt: before?.startedAt ?? at, at }, code: null }
}

function codeOf({ text, startedAt }: KeyBurst, endedAt: number): string | null {
  const isFast = endedAt - startedAt <= text.length * maxMsPerKey
  return isFast && text.length >= minLength ? text : null
}
