import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#web/kit/form/use-act'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { askAuth } from '#web/kit/session/ask-auth'
import { viewAs } from '#web/lib/session/view-as'
import { Badge } from '#web/ui/badge'
import { AddFactor } from './add-factor'
import { FactorRow } from './factor-row'
import { NotInView } from './not-in-view'
import { isVerified, useFactors, useRenew, useSettings } from './queries'
import { RecoveryCodes } from './recovery-codes'
import { RecoveryRow } from './recovery-row'

/** Second steps and the codes for the day they are lost. */
export function TwoStepCard() {
  const factors = useFactors()
  const { data: settings } = useSettings()
  const renew = useRenew()
  const [codes, setCodes] = useState<string[] | null>(null)
  const make = useAct(
    () => askAuth<{ codes: string[] }>('/factors/recovery-codes'),
    (made) => {
      setCodes(made.codes)
      return renew()
    },
  )
  const hasPassword = settings?.hasPassword ?? true
  const verified = factors.data?.filter(isVerified) ?? []
  const isOn = verified.length > 0

  async function handleAdded() {
    await renew()
    // the first second step: without codes a lost phone would be a lost account
    if (!isOn) make.run()
  }
  return (
    <Card
      title="Two-step sign-in"
      note={`${hasPassword ? 'Sign in with a code as well as your password, so a stolen password isn’t enough.' : 'Enter a code whenever you sign in, so nobody gets in with your email or company account alone.'} Turning it on signs you out of all other devices.`}
      aside={
        isOn && (
          <Badge tone="success" icon={ShieldCheck}>
            On
          </Badge>
        )
      }
    >
      {viewAs() ? (
        <NotInView what="Second steps" />
      ) : (
        <Loaded query={factors} what="your second steps" shape="h-[4rem]">
          {(all) => (
            <>
              {isOn && (
                <ul className="divide-y divide-border -mt-3 mb-3">
                  {verified.map((factor) => (
                    <li key={factor.id}>
                      <FactorRow factor={factor} isLast={verified.length === 1} />
                    </li>
                  ))}
                  <li>
                    <RecoveryRow left={settings?.recoveryCodesLeft ?? null} make={make} />
                  </li>
                </ul>
              )}
              <AddFactor factors={all} onAdded={handleAdded} />
            </>
          )}
        </Loaded>
      )}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
    </Card>
  )
}
