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
  enabled: { title: 'Notifications Enabled', description: 'You’ll get notifications on this device.' },
  disabled: {
    title: 'Notifications Disabled',
    description: 'You won’t get notifications on this device. You can turn them back on in settings.',
  },
  denied: {
    title: 'Notifications Disabled',
    description: 'They’re blocked for Pawstead. You can allow them in your browser or device settings.',
    tone: 'warning',
  },
  'not-asked': {
    title: 'Notification Error',
    description: 'We couldn’t ask for permission to notify you. Please try again.',
    tone: 'error',
  },
  'not-registered': {
    title: 'Registration Error',
    description: 'We couldn’t set up notifications on this device. Please try again.',
    tone: 'error',
  },
}

export function pushToastOf(error: unknown): Words {
  return PUSH_TOASTS[error instanceof PushProblem ? error.reason : 'not-registered']
}
