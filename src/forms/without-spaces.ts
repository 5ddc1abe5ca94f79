import type { ChangeEvent } from 'react'

/** Spaces cannot be typed or pasted into an email address. */
export function dropSpaces({ target }: ChangeEvent<HTMLInputElement>): void {
  if (/\s/.test(target.value)) target.value = target.value.replace(/\s/g, '')
}
