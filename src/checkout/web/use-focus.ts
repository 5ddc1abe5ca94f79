import { useLayoutEffect, useRef, useState } from 'react'
import { focusOn } from '#forms/focus-on.ts'

/** Focuses after the next render, which may show what is to be focused. */
export function useFocus() {
  const wanted = useRef<string | null>(null)
  const [, redraw] = useState({})
  useLayoutEffect(() => {
    if (!wanted.current) return
    focusOn(wanted.current)
    wanted.current = null
  })
  const focus = (selector: string) => {
    wanted.current = selector
    redraw({})
  }
  return {
    focusStep: (number: number) => focus(`#${stepId(number)}`),
    focusError: () => focus('#main [aria-invalid="true"], #main [data-error]'),
  }
}

export function stepId(number: number): string {
  return `step-${number}`
}
