/** What a new account comes with. */
export function JoinTerms() {
  return (
    <p className="text-sm text-muted-foreground">
      By creating an account you agree to our <Text href="/terms-of-service">terms of service</Text> and our{' '}
      <Text href="/privacy-policy">privacy policy</Text>.
    </p>
  )
}

/** Opens beside this page, so that nothing typed is lost. */
function Text({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="link underline underline-offset-4">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
