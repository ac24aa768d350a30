import type { AccountSettings } from '#contract/account'
import { Changeable } from '#web/kit/form/changeable'
import { Moment } from '#web/kit/moment/moment'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { PasswordForm } from './password-form'
import { useSettings } from './queries'

export function PasswordCard() {
  const settings = useSettings()
  return (
    <Card title="Password" note={!settings.data?.isSso && 'Changing it signs you out of all other devices.'}>
      <Loaded query={settings} what="your password settings" shape="h-touch">
        {(data) => <Password settings={data} />}
      </Loaded>
    </Card>
  )
}

function Password({ settings }: { settings: AccountSettings }) {
  const { hasPassword, passwordChangedAt, isSso } = settings
  if (isSso) return <p>You sign in through your company, so there’s no password here.</p>
  return (
    <Changeable
      action={hasPassword ? 'Change password' : 'Set a password'}
      value={
        hasPassword ? (
          <p>
            {passwordChangedAt ? (
              <>
                Last changed on <Moment at={passwordChangedAt} />
              </>
            ) : (
              'Not changed since you joined'
            )}
          </p>
        ) : (
          <p>You sign in without a password.</p>
        )
      }
    >
      {(close) => <PasswordForm settings={settings} onClose={close} />}
    </Changeable>
  )
}
