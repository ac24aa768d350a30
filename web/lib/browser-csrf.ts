import { createCsrf } from './csrf'
import { accessToken, auth } from './session/session'

/** The security token of this tab, gone when somebody signs out. Loaded with the first write of a signed-in person. */
export function createBrowserCsrf(fetchToken: () => Promise<unknown>) {
  const csrf = createCsrf({
    fetchToken: fetchToken as () => Promise<{ token: string; expiresAt: Date }>,
    accessToken,
    storage: tabStorage(),
  })
  void auth().then((client) =>
    client.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT') csrf.drop()
    }),
  )
  return csrf
}

function tabStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null // blocked by the browser's settings: the token lives as long as the page
  }
}
