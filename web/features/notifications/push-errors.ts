/** Why this device could not be registered: the person or the browser says no, it could not be asked, or it went wrong afterwards. */
export class PushProblem extends Error {
  override readonly name = 'PushProblem'
  readonly reason: 'denied' | 'not-asked' | 'not-registered'

  constructor(reason: PushProblem['reason'], cause?: unknown) {
    super(`no notifications: ${reason}`, { cause })
    this.reason = reason
  }
}

type Words = { title: string; description: string; tone?: 'error' | 'warning' }

/** The specification's toasts (section 8). */
export const PUSH_TOASTS: Record<'enabled' | 'disabled' | PushProblem['reason'], Words> = {
  enabled: { title: 'Notifications Enabled', description: 'We tell you on this device what matters to you.' },
  disabled: {
    title: 'Notifications Disabled',
    description: 'This device stays quiet. You can turn them on again in the settings.',
  },
  denied: {
    title: 'Notifications Disabled',
    description: 'Your browser does not allow them. You can change that beside the address of this page.',
    tone: 'warning',
  },
  'not-asked': {
    title: 'Notification Error',
    description: 'Your browser could not ask you about notifications. Please try again.',
    tone: 'error',
  },
  'not-registered': {
    title: 'Registration Error',
    description: 'This device could not be registered. Please try again.',
    tone: 'error',
  },
}

export function pushToastOf(error: unknown): Words {
  return PUSH_TOASTS[error instanceof PushProblem ? error.reason : 'not-registered']
}
