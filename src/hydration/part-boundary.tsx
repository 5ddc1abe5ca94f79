import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { messages } from '#ui/messages.ts'

/** An error while rendering this part leaves the rest of the document in use. */
export class PartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <p role="alert">
        <Button onClick={() => window.location.reload()}>{messages.reload}</Button>
      </p>
    )
  }
}
