/** Runs in each new page: keeps what went wrong where `heardIn` finds it, over all pages of the tab. */
export function listen(): void {
  const hear = (text: string) => {
    try {
      sessionStorage.setItem('walk.heard', `${sessionStorage.getItem('walk.heard') ?? ''}${text}\n`)
    } catch {
      // a page without storage of its own
    }
  }
  addEventListener('error', ({ message }) => hear(`error: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => hear(`rejection: ${reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    hear(`content policy: ${violatedDirective} refused ${blockedURI} (${sourceFile})`),
  )
}

/** Runs in a page. */
export function heard(): string[] {
  return (sessionStorage.getItem('walk.heard') ?? '').split('\n').filter(Boolean)
}
