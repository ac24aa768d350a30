import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { GUARDIAN_WORDS, mayOnPet } from '#contract/pet-access.rules'
import type { PetFamily, PetGrant } from '#contract/pet-family'
import type { PetHead } from '#contract/pets'
import { OpenHousehold } from '#web/features/messages/household-chat'
import { GiveBlock } from '#web/features/pet-transfers/give-block'
import { Moment } from '#web/kit/moment/moment'
import { Block } from '#web/kit/page/block'
import { Loaded } from '#web/kit/page/loaded'
import { PetFrame } from '#web/kit/pet/pet-frame'
import { api } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button, ButtonLink } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { Monogram } from '#web/ui/monogram'
import { AccessTime } from './access-words'
import { GrantActs } from './grant-acts'
import { InviteDialog } from './invite-dialog'
import { InviteRow } from './invite-row'
import { RolesBlock } from './roles-block'

/** The people around one pet. */
export function FamilyPage({ id }: { id: string }) {
  return (
    <PetFrame id={id} title="Family" may="see">
      {(pet) => <Family pet={pet} />}
    </PetFrame>
  )
}

function Family({ pet }: { pet: PetHead }) {
  const input = { petId: pet.id }
  const query = useQuery({ ...api.petFamily.get.queryOptions({ input }), staleTime: 0 })
  return (
    <Loaded query={query} what="the family" shape="h-[24rem] rounded-card">
      {(family) => <Shown pet={pet} family={family} />}
    </Loaded>
  )
}

function Shown({ pet, family: { role, grants, invites, past } }: { pet: PetHead; family: PetFamily }) {
  const navigate = useNavigate()
  const [inviting, setInviting] = useState(false)
  const mayInvite = mayOnPet(role, 'family') && !pet.passedOn
  return (
    <div className="flex flex-col gap-5">
      <Block
        title="People"
        aside={
          <span className="flex flex-wrap gap-2.5">
            <HouseholdChat grants={grants} />
            {mayInvite && (
              <Button onClick={() => setInviting(true)}>
                <Icon as={UserPlus} />
                Invite someone
              </Button>
            )}
          </span>
        }
      >
        <ul className="-my-3 divide-y divide-border">
          {grants.map((grant) => (
            <PersonRow key={grant.id} grant={grant}>
              <GrantActs grant={grant} pet={pet.name} mine={role} onLeft={() => navigate({ to: '/pets' })} />
            </PersonRow>
          ))}
        </ul>
      </Block>
      {invites.length > 0 && (
        <Block title="Waiting for an answer">
          <ul className="-my-3 divide-y divide-border">
            {invites.map((invite) => (
              <InviteRow key={invite.id} invite={invite} />
            ))}
          </ul>
        </Block>
      )}
      {past.length > 0 && (
        <Block title="Earlier access">
          <ul className="-my-2 divide-y divide-border">
            {past.map(({ id, name, role: was, startsAt, endsAt }) => (
              <li key={id} className="py-2 wrap-anywhere">
                {name}
                <span className="text-muted-foreground">
                  , {GUARDIAN_WORDS[was].label.toLowerCase()} from <Moment at={startsAt} short />
                  {endsAt && (
                    <>
                      {' '}
                      to <Moment at={endsAt} short />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Block>
      )}
      <RolesBlock />
      {role === 'owner' && !pet.passedOn && <GiveBlock pet={pet} people={grants.length - 1} />}
      {mayOnPet(role, 'passing') && (
        <Block title={pet.passedOn ? `In memory of ${pet.name}` : `If ${pet.name} has died`}>
          <p className="text-muted-foreground max-w-[60ch]">
            {pet.passedOn
              ? `Choose who sees the page in ${pet.name}’s memory.`
              : 'Tell us once, and every reminder, delivery, and care plan stops right away.'}
          </p>
          <ButtonLink href={`/pet/${pet.id}/passing`} variant="outline" size="sm" className="mt-3">
            {pet.passedOn ? 'Open' : `Tell us ${pet.name} has died`}
          </ButtonLink>
        </Block>
      )}
      {inviting && (
        <InviteDialog pets={[{ id: pet.id, name: pet.name, role }]} open onClose={() => setInviting(false)} />
      )}
    </div>
  )
}

/** Where those who look after it talk; there is nobody to talk to in a family of one. */
function HouseholdChat({ grants }: { grants: readonly PetGrant[] }) {
  const carers = grants.filter(({ role, planned }) => role !== 'viewer' && !planned)
  const host = carers.find(({ role }) => role === 'owner')
  if (!host || carers.length < 2 || !carers.some(({ you }) => you)) return null
  return <OpenHousehold hostId={host.userId}>Household chat</OpenHousehold>
}

function PersonRow({ grant, children }: { grant: PetGrant; children: React.ReactNode }) {
  const { userId, name, you, role, startsAt, planned } = grant
  return (
    <li className="py-3 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-[16rem] flex items-center gap-3.5">
        <Monogram name={name} seed={userId} size="sm" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            {name}
            {you && <span className="font-normal text-muted-foreground"> (you)</span>}
          </p>
          <p className="text-sm text-muted-foreground">
            {GUARDIAN_WORDS[role].label}
            {!planned && (
              <>
                , since <Moment at={startsAt} short />
              </>
            )}
          </p>
          <p className="text-sm text-muted-foreground empty:hidden">
            <AccessTime {...grant} />
          </p>
          {planned && <Badge>Not yet</Badge>}
        </div>
      </div>
      {children}
    </li>
  )
}
