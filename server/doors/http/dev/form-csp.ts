/**
 * The policy of a page of the demo with a form that leads back to the app: our own styles and nothing that runs.
 * A form's way leads on to wherever people may be sent after a sign-in, and browsers look at all of it.
 *
 * @param redirectUrls the patterns of the configuration
 */
export function formCsp(redirectUrls: readonly string[]): string {
  const places = redirectUrls.flatMap((pattern) => /^https?:\/\/[A-Za-z0-9.*:-]+/.exec(pattern)?.[0] ?? [])
  const ways = ["'self'", 'http://localhost:*', 'http://127.0.0.1:*', ...places].join(' ')
  return `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action ${ways}; frame-ancestors 'none'`
}
