import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/button'
import { EmptyState } from '#web/ui/empty-state'

/**
 * The last resort: what stands around the page failed, so neither menu nor router can be trusted. Pages that fail have
 * `PageError` within the frame.
 */
export class FrameBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="min-h-dvh bg-background grid place-items-center">
        <EmptyState
          heading="h1"
          title="Something went wrong"
          actions={<Button onClick={() => location.reload()}>Refresh page</Button>}
        >
          <span role="alert">Something unexpected happened. Please try again.</span>
        </EmptyState>
      </main>
    )
  }
}
