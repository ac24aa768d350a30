import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReviewedProfile } from '#contract/profile-review'
import { PROFILE_TYPE_NAMES, profilePath, type Visibility } from '#contract/profiles.rules'
import { isNowhere } from '#web/kit/form/refusal'
import { AppLink } from '#web/kit/link/app-link'
import { Link } from '#web/kit/link/link'
import { usePageTitle } from '#web/kit/page/page-title'
import { RecordMissing } from '#web/kit/page/record-missing'
import { api } from '#web/lib/api'
import { Icon } from '#web/ui/icon'
import { Loaded } from '../../../kit/page/loaded'
import { AdminArea } from '../admin-area'
import { Card, cardLinkClass } from '../card'
import { Decisions } from './decisions'
import { LegalFacts } from './legal-facts'
import { ApprovalBadge } from './looks'
import { PagePreview } from './page-preview'
import { ProfileActs } from './profile-acts'
import { ShownPapers } from './shown-papers'

/** Addresses of papers are good for ten minutes. */
const RENEW_MS = 8 * 60_000

const SEEN_BY: Record<Visibility, string> = {
  public: 'Everyone can see it once it’s approved.',
  members: 'The owner shows it only to people who are signed in.',
  private: 'The owner keeps it private, even if it’s approved.',
}
const SEEN_BY_NOBODY = 'Nobody else sees it until it’s reinstated.'
const SEEN_NOW: Record<Visibility, string> = {
  public: 'Everyone can see it.',
  members: 'People who are signed in can see it.',
  private: 'The owner keeps it private.',
}

/** One profile as whoever decides about it needs it. */
export function ReviewedProfilePage() {
  const { id } = useParams({ from: '/admin/profiles/$id' })
  // another profile begins with nothing of the one before
  return (
    <AdminArea>
      <Loading key={id} id={id} />
    </AdminArea>
  )
}

function Loading({ id }: { id: string }) {
  const profile = useQuery({
    ...api.profileReview.get.queryOptions({ input: { id } }),
    staleTime: 0,
    refetchInterval: RENEW_MS,
  })
  // a refusal for a broken id is the same to the reader
  if (isNowhere(profile.error)) return <RecordMissing what="profile" list="profiles" href="/admin/profiles" />
  return (
    <Loaded query={profile} what="this profile" shape="h-[48rem] rounded-card">
      {(data) => <Shown profile={data} onReload={() => void profile.refetch()} />}
    </Loaded>
  )
}

function Shown({ profile, onReload }: { profile: ReviewedProfile; onReload: () => void }) {
  const { page, userType, locality, approval } = profile
  const heading = useHeldFocus(profile)
  usePageTitle(page.name)
  return (
    <>
      <Link to="/admin/profiles" data-plain="" className={cardLinkClass}>
        <Icon as={ChevronLeft} size="sm" />
        Profiles
      </Link>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="font-display font-medium text-title wrap-anywhere">
            {page.name}
          </h1>
          <p className="text-muted-foreground">{[PROFILE_TYPE_NAMES[userType], locality].filter(Boolean).join(', ')}</p>
        </div>
        <ApprovalBadge approval={approval} />
      </div>
      <div className="mt-5 flex flex-col gap-5">
        <ProfileActs profile={profile} />
        <div className="grid gap-5 lg:grid-cols-2 items-start">
          <Card title="Owner, contact, and registration">
            <LegalFacts profile={profile} />
          </Card>
          <Card title="Documents">
            <ShownPapers profile={profile} onReload={onReload} />
          </Card>
        </div>
        <Card
          title="Page preview"
          note={
            approval === 'suspended'
              ? SEEN_BY_NOBODY
              : profile.hidden
                ? 'Moderators hid it. Nobody else sees it until that’s taken back.'
                : (approval === 'approved' ? SEEN_NOW : SEEN_BY)[page.visibility]
          }
          aside={<PublicLink profile={profile} />}
        >
          <PagePreview page={page} />
        </Card>
        <Card title="Decisions">
          <Decisions history={profile.history} />
        </Card>
      </div>
    </>
  )
}

/** With a decision its buttons go; whoever pressed one goes on from the heading. */
function useHeldFocus({ approval, papers }: ReviewedProfile) {
  const heading = useRef<HTMLHeadingElement>(null)
  const decided = [approval, ...papers.map(({ status }) => status)].join()
  const before = useRef(decided)
  // only once the page is drawn is it known whether the focus is still somewhere
  useEffect(() => {
    if (before.current !== decided && document.activeElement === document.body) heading.current?.focus()
    before.current = decided
  }, [decided])
  return heading
}

/** Only where it leads somewhere. */
function PublicLink({ profile: { approval, page, userType } }: { profile: ReviewedProfile }) {
  if (approval !== 'approved' || page.visibility === 'private') return null
  return (
    <AppLink href={profilePath(userType, page)} className={cardLinkClass}>
      View public page
    </AppLink>
  )
}
