import { useState } from 'react'
import { registerKept } from './unsaved-work.ts'

const kept = new Map<string, string>()
registerKept(() => [...kept.values()].some((text) => text.trim() !== ''))

/** A text that is written, left for another page and found again, such as the answer to a message. */
export function useKeptText(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => kept.get(name) ?? '')
  const put = (next: string) => {
    if (next === '') kept.delete(name)
    else kept.set(name, next)
    setText(next)
  }
  return [text, put]
}
