import { isSecretDocument } from './waiting-events.ts'

let isLoaded = false

export function loadTag(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="tag"]')?.content
  if (isLoaded || !address || isSecretDocument) return
  isLoaded = true
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.dataset.tag = ''
  document.head.append(script)
}

/** A running script can only be ended with its page. */
export function endTag(): void {
  if (isLoaded) window.location.reload()
}
