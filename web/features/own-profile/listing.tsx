import { completeness } from '#contract/profile-completeness.rules'
import { isReviewed, profilePath } from '#contract/profiles.rules'
import { Panel } from '#web/kit/desk/panel'
import type { ClauseText, WidgetProps } from '#web/kit/desk/widget'
import { useAct } from '#web/kit/form/use-act'
import { AppLink } from '#web/kit/link/app-link'
import { Loaded } from '#web/kit/page/loaded'
import { client } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { toast } from '#web/ui/toast'
import { editPath } from './edit-path'
import { LISTING_WORDS, listingWords } from './listing-words'
import { useKeepProfile, useOwnProfile } from './use-own-profile'

/** On a dashboard above everything while people do not find the profile yet. */
export function NotListedYet({ profile }: WidgetProps) {
  return useIsListed(profile) ? null : <Listing profile={profile} />
}

/** On a dashboard below what waits for an answer. */
export function Listed({ profile }: WidgetProps) {
  return useIsListed(profile) ? <Listing profile={profile} /> : null
}

/** Approved, and not hidden by our team; told by the approval while the rest is on its way. */
function useIsListed({ id, approval, userType }: WidgetProps['profile']): boolean {
  const { data } = useOwnProfile(id, isReviewed(userType))
  return approval === 'approved' && !data?.hidden
}

/** Whether people can find the profile, and what to do about it. */
export function Listing({ profile: { id, userType } }: WidgetProps) {
  const query = useOwnProfile(id)
  const keep = useKeepProfile()
  const send = useAct(
    () => client.profiles.submit({ id }),
    async (profile) => {
      await keep(profile)
      toast({ title: 'Success!', description: 'Your profile is submitted. We’ll email you when we’ve reviewed it.' })
    },
  )
  return (
    <Panel title={query.data ? listingWords(query.data).title : 'Your page'}>
      <Loaded query={query} what="your page" shape="h-[7rem] rounded-md">
        {(profile) => {
          const { approval, approvalReason } = profile
          const { percent, missing } = completeness(profile)
          const ready = percent === 100
          const canSend = approval === 'draft' || approval === 'changes_requested'
          return (
            <>
              <p className="text-muted-foreground max-w-[56ch]">{listingWords(profile).text}</p>
              <div className="mt-4 flex flex-col gap-4 empty:hidden">
                {approvalReason && approval !== 'approved' && (
                  <Banner tone={approval === 'suspended' ? 'destructive' : 'warning'} title="Our note">
                    {approvalReason}
                  </Banner>
                )}
                {send.problem && (
                  <Banner tone="destructive" role="alert" title="We couldn’t send it">
                    {send.problem.words}
                  </Banner>
                )}
              </div>
              <div className="mt-5 flex flex-wrap gap-2.5">
                {profile.hidden && (
                  <AppLink data-plain="" href="/settings/decisions" className={buttonClass('primary')}>
                    See the decision
                  </AppLink>
                )}
                {canSend && ready && (
                  <Button busy={send.busy} onClick={() => send.run()}>
                    Submit for review
                  </Button>
                )}
                {canSend && !ready && (
                  <AppLink data-plain="" href={editPath(id, missing[0]?.field)} className={buttonClass('primary')}>
                    Finish your profile
                  </AppLink>
                )}
                <AppLink data-plain="" href={profilePath(userType, profile)} className={buttonClass('outline')}>
                  {approval === 'approved' && !profile.hidden ? 'View your page' : 'Preview your page'}
                </AppLink>
              </div>
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

export function useListingClause({ profile }: WidgetProps): ClauseText {
  const { data } = useOwnProfile(profile.id, isReviewed(profile.userType))
  return data?.hidden ? 'your page is hidden' : LISTING_WORDS[profile.approval].clause
}
