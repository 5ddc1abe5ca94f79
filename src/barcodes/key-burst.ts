/** Keys that a barcode scanner, which acts as a keyboard, has sent so far. */
export type KeyBurst = { text: string; at: number }

/** Nobody types this fast; a scanner over Bluetooth is slower than one with a cable. */
const maxGapMs = 80
const minLength = 4

type Read = { burst: KeyBurst | null; code: string | null }

/** `at` in milliseconds. A burst of keys that Enter ends is a code. */
export function readKey(burst: KeyBurst | null, key: string, at: number): Read {
  // Scanners hold it for capitals.
  if (key === 'Shift') return { burst, code: null }
  const goesOn = burst !== null && at - burst.at <= maxGapMs
  if (key === 'Enter' || key === 'Tab') {
    return { burst: null, code: goesOn && burst.text.length >= minLength ? burst.text : null }
  }
  if (key.length !== 1) return { burst: null, code: null }
  return { burst: { text: goesOn ? burst.text + key : key, at }, code: null }
}
