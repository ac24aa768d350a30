import { MessageSquareText, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useWaysIn } from '#web/features/account/ways-in'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { fromAuth } from '#web/kit/session/ask-auth'
import { APP_NAME, freeName } from '#web/kit/session/factor-names'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { AddPhone } from './add-phone'
import { AppSetup, type Enrolment } from './app-setup'
import type { Factor } from './queries'

/** The ways to a further second step. */
export function AddFactor({ factors, onAdded }: { factors: readonly Factor[]; onAdded: () => Promise<void> }) {
  const { data: waysIn } = useWaysIn()
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [phoning, setPhoning] = useState(false)
  const enroll = useAct(
    () =>
      fromAuth((auth) =>
        auth.mfa.enroll({
          factorType: 'totp',
          friendlyName: freeName(APP_NAME, factors),
          issuer: 'Pawstead',
        }),
      ),
    ({ id, totp }) => setEnrolment({ id, qrCode: totp.qr_code, secret: totp.secret, uri: totp.uri }),
  )
  return (
    <>
      <div className="has-[p]:mb-3">
        <FormProblem>{enroll.problem?.words}</FormProblem>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" busy={enroll.busy} onClick={() => enroll.run()}>
          <Icon as={Smartphone} />
          Add an authenticator app
        </Button>
        {waysIn?.external.phone && (
          <Button variant="outline" onClick={() => setPhoning(true)}>
            <Icon as={MessageSquareText} />
            Add a phone
          </Button>
        )}
      </div>
      {enrolment && <AppSetup enrolment={enrolment} onAdded={onAdded} onClose={() => setEnrolment(null)} />}
      {phoning && <AddPhone factors={factors} onAdded={onAdded} onClose={() => setPhoning(false)} />}
    </>
  )
}
