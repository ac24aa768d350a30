import { Component, type ReactNode, Suspense } from 'react'

/**
 * For what stands beside the page and must never take it down: while it loads there is nothing, and nothing if it
 * cannot be loaded or fails. Whoever comes to the next page gets another try.
 *
 * @param instead what stands there in both cases, if nothing is not enough
 */
export class Quiet extends Component<{ children: ReactNode; instead?: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { children, instead = null } = this.props
    return this.state.failed ? instead : <Suspense fallback={instead}>{children}</Suspense>
  }
}
