import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { GUARDIAN_WORDS, mayOnPet } from '#contract/pet-access.rules'
import type { Household } from '#contract/pet-family'
import { HouseholdChats } from '#web/features/messages/household-chat'
import { OffersBlock } from '#web/features/pet-transfers/offers-block'
import { DeskArea } from '#web/kit/desk/desk-area'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { isSessionOver } from '#web/kit/form/refusal'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Block } from '#web/kit/page/block'
import { Loaded } from '#web/kit/page/loaded'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { Button, ButtonLink } from '#web/ui/button'
import { EmptyState } from '#web/ui/empty-state'
import { Icon } from '#web/ui/icon'
import { AccessTime } from './access-words'
import { GrantActs } from './grant-acts'
import { InvitationCard } from './invitation-card'
import { InviteDialog } from './invite-dialog'
import { InviteRow } from './invite-row'
import { Matrix } from './matrix'
import { temporaryOf } from './people'
import { RolesBlock } from './roles-block'

/** The people around somebody’s pets. */
export function HouseholdPage() {
  const viewer = useViewer()
  const isThere = viewer.state === 'signed-in'
  const query = useQuery({ ...api.petFamily.household.queryOptions(), enabled: isThere, staleTime: 0 })
  const invitations = useQuery({ ...api.petFamily.invitations.queryOptions(), enabled: isThere, staleTime: 0 })
  if (viewer.state === 'unknown') return <DeskSkeleton title="Household" what="your household" />
  if (viewer.state === 'nobody' || isSessionOver(query.error))
    return (
      <div className="container-page py-10">
        <SignInPrompt title="Household" next="/household" ended={viewer.state !== 'nobody'}>
          Sign in to see who looks after your pets.
        </SignInPrompt>
      </div>
    )
  return (
    <DeskArea of="pet-parent">
      <div>
        <h1 className="font-display font-medium text-title">Household</h1>
        <p className="mt-1 text-muted-foreground max-w-[60ch]">
          Who looks after which pet, and what each of them can do. For your own pets, you decide and can end access at
          any time.
        </p>
        <div className="in-order mt-5 flex flex-col gap-5">
          {invitations.data?.items.map((invitation) => (
            <InvitationCard key={invitation.id} invitation={invitation} />
          ))}
          <OffersBlock />
          <HouseholdChats />
          <Loaded query={query} what="your household" shape="h-[24rem] rounded-card">
            {(household) => <Shown household={household} />}
          </Loaded>
        </div>
      </div>
    </DeskArea>
  )
}

function Shown({ household }: { household: Household }) {
  const [inviting, setInviting] = useState(false)
  const { pets, invites } = household
  const invitable = pets.filter(({ role, passed }) => !passed && mayOnPet(role, 'family'))
  const temporary = temporaryOf(household)
  if (pets.length === 0)
    return (
      <EmptyState
        title="No pets yet"
        picture={<LazyPeek species="cat" tile="sage" seed="household" />}
        actions={<ButtonLink href="/pets">Add a pet</ButtonLink>}
      >
        Add a pet first. Then you can invite whoever looks after it with you.
      </EmptyState>
    )
  return (
    <>
      <Block
        title="People and pets"
        aside={
          invitable.length > 0 && (
            <Button onClick={() => setInviting(true)}>
              <Icon as={UserPlus} />
              Invite someone
            </Button>
          )
        }
      >
        <Matrix household={household} />
      </Block>
      {temporary.length > 0 && (
        <Block title="Temporary access">
          <ul className="-my-3 divide-y divide-border">
            {temporary.map((grant) => {
              const pet = pets.find(({ id }) => id === grant.petId)
              if (!pet) return null
              return (
                <li key={grant.id} className="py-3 flex flex-wrap items-center justify-between gap-3">
                  <div className="min-w-0 wrap-anywhere">
                    <p className="font-semibold">
                      {grant.name}, {pet.name}
                    </p>
                    <p className="text-sm text-muted-foreground">
                      {GUARDIAN_WORDS[grant.role].label}. <AccessTime {...grant} />
                    </p>
                  </div>
                  <GrantActs grant={grant} pet={pet.name} mine={pet.role} />
                </li>
              )
            })}
          </ul>
        </Block>
      )}
      {invites.length > 0 && (
        <Block title="Waiting for an answer">
          <ul className="-my-3 divide-y divide-border">
            {invites.map((invite) => (
              <InviteRow key={invite.id} invite={invite} />
            ))}
          </ul>
        </Block>
      )}
      <RolesBlock />
      {inviting && <InviteDialog pets={invitable} open onClose={() => setInviting(false)} />}
    </>
  )
}
