import { attempt } from '#web/kit/session/auth-call'

/** Forgets a second step that was only begun. Where that fails it runs out by itself in a few minutes. */
export function dropFactor(factorId: string): void {
  void attempt((auth) => auth.mfa.unenroll({ factorId }))
}
