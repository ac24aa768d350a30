/** Whether people sign in or create an account on a page: it sends them on itself, and nobody is led back to it. */
export function isSignInPage(path: string): boolean {
  return path === '/auth' || path.startsWith('/auth/') || path === '/join'
}
