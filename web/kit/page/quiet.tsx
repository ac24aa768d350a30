import { Component, type ReactNode, Suspense } from 'react'

/**
 * For what stands beside the page and must never take it down: while it loads there is nothing, and nothing if it
 * cannot be loaded or fails. Whoever comes to the next page gets another try.
 */
export class Quiet extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
