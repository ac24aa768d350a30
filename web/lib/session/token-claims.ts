type Claims = { session_id?: unknown; aal?: unknown }

/** What an access token says. Read and not verified: the server does that. Empty for what is no token. */
export function claimsOf(accessToken: string): Claims {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Claims
  } catch {
    return {}
  }
}
