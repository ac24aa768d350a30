import type { AccountSettings } from '#contract/account'
import { Changeable } from '#web/kit/form/changeable'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { EmailText } from '#web/ui/email-text'
import { EmailForm } from './email-form'
import { EmailPending } from './email-pending'
import { useSettings } from './queries'

export function EmailCard() {
  const settings = useSettings()
  return (
    <Card title="Email" note="Where we send receipts, codes, and security alerts.">
      <Loaded query={settings} what="your email" shape="h-touch">
        {(data) => <Email settings={data} />}
      </Loaded>
    </Card>
  )
}

function Email({ settings }: { settings: AccountSettings }) {
  const { email, newEmail, isSso } = settings
  const value = (
    <>
      <p className="font-medium">{email ? <EmailText>{email}</EmailText> : 'No email yet'}</p>
      {isSso && (
        <p className="text-sm text-muted-foreground">Your company manages this, so you can’t change it here.</p>
      )}
    </>
  )
  if (isSso) return value
  return (
    <>
      <Changeable value={value} action={newEmail ? 'Use a different email' : email ? 'Change email' : 'Add email'}>
        {(close) => <EmailForm current={email} onClose={close} />}
      </Changeable>
      {newEmail && <EmailPending key={newEmail} settings={settings} newEmail={newEmail} />}
    </>
  )
}
