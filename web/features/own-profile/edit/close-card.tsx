import type { OwnProfile } from '#contract/profile-shapes'
import { PROFILE_TYPE_NAMES } from '#contract/profiles.rules'
import { useAct } from '#web/kit/form/use-act'
import { AppLink } from '#web/kit/link/app-link'
import { Card } from '#web/kit/page/card'
import { client } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { toast } from '#web/ui/toast'
import { useKeepProfile } from '../use-own-profile'

/** Takes a whole profile away without losing anything, and brings it back. */
export function CloseCard({ profile }: { profile: OwnProfile }) {
  const keep = useKeepProfile()
  const { id, isActive, userType } = profile
  const change = useAct(
    (active: boolean) => client.profiles.setActive({ id, active }),
    async (saved) => {
      await keep(saved)
      toast({
        title: 'Success!',
        description: saved.isActive ? 'Your profile is open again.' : 'Your profile is closed.',
      })
    },
  )
  return (
    <Card
      title={isActive ? 'Close this profile' : 'This profile is closed'}
      note={
        isActive
          ? `Your ${PROFILE_TYPE_NAMES[userType].toLowerCase()} page and dashboard will be hidden. Nothing is deleted, and you can reopen it here anytime.`
          : 'No one can see its page. Reopen it, and everything will be as you left it.'
      }
    >
      {change.problem && (
        <div className="mb-4">
          <Banner
            tone="destructive"
            role="alert"
            title="That didn’t work"
            actions={
              isActive &&
              userType === 'business-provider' && (
                <AppLink
                  data-plain=""
                  href="/business-provider-dashboard/orders"
                  className={buttonClass('outline', 'sm')}
                >
                  Open your shop’s orders
                </AppLink>
              )
            }
          >
            {change.problem.words}
          </Banner>
        </div>
      )}
      <Button variant={isActive ? 'outline' : 'primary'} busy={change.busy} onClick={() => change.run(!isActive)}>
        {isActive ? 'Close this profile' : 'Reopen this profile'}
      </Button>
    </Card>
  )
}
