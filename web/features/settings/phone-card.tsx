import { useState } from 'react'
import type { AccountSettings } from '#contract/account'
import { phoneWords } from '#contract/phone.rules'
import { useWaysIn } from '#web/features/account/ways-in'
import { Changeable } from '#web/kit/form/changeable'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { PhoneForm } from './phone-form'
import { PhonePending } from './phone-pending'
import { useSettings } from './queries'

/** Shown where texts can be sent, and to who has a number all the same. */
export function PhoneCard() {
  const settings = useSettings()
  const { data: waysIn } = useWaysIn()
  const canText = waysIn?.external.phone === true
  const { phone, isSso } = settings.data ?? {}
  if (!phone && (isSso || !canText)) return null
  return (
    <Card
      title="Phone"
      note="Another way to sign in: we text you a code. If a number is also your second step, we use it for that only."
    >
      <Loaded query={settings} what="your number" shape="h-touch">
        {(data) => <Phone settings={data} canText={canText} />}
      </Loaded>
    </Card>
  )
}

function Phone({
  settings: { phone, newPhone, newPhoneSentAt, isSso },
  canText,
}: {
  settings: AccountSettings
  canText: boolean
}) {
  const [isAsked, setIsAsked] = useState(false)
  const value = <p className="font-medium nums">{phone ? phoneWords(`+${phone}`) : 'No number yet'}</p>
  if (isSso || !canText) return value
  return (
    <>
      <Changeable value={value} action={newPhone ? 'Use a different number' : phone ? 'Change number' : 'Add a number'}>
        {(close) => (
          <PhoneForm
            current={phone}
            onClose={close}
            onAsked={() => {
              close()
              setIsAsked(true)
            }}
          />
        )}
      </Changeable>
      {newPhone && (
        <PhonePending key={newPhone} newPhone={newPhone} sentAt={newPhoneSentAt} current={phone} isAsked={isAsked} />
      )}
    </>
  )
}
